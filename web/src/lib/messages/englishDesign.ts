// The English of the rooms where games are made: loaded when the first of them is entered.
export default Object.values(import.meta.glob<string>('./en/{editor,lab,own}.ftl', { query: '?raw', import: 'default', eager: true }));
