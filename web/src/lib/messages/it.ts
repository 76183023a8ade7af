// The page's own words in Italian, as one file that only readers of Italian load.
export default Object.values(import.meta.glob<string>('./it/*.ftl', { query: '?raw', import: 'default', eager: true }));
