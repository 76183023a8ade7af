// The page's own texts in Italian, in one file that is loaded only for Italian.
export default Object.values(import.meta.glob<string>('./it/*.ftl', { query: '?raw', import: 'default', eager: true }));
