// The English texts of the pages for making games. They are loaded when the first of these pages is opened.
export default Object.values(import.meta.glob<string>('./en/{editor,lab,own}.ftl', { query: '?raw', import: 'default', eager: true }));
