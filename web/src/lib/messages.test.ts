// The page's own words: complete in both languages, and all that the code says is there.
import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';

type Sources = Record<string, string>;
const english = import.meta.glob<string>('./messages/en/*.ftl', { query: '?raw', import: 'default', eager: true });
const italian = import.meta.glob<string>('./messages/it/*.ftl', { query: '?raw', import: 'default', eager: true });
const code: Sources = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!./wire.ts'],
  { query: '?raw', import: 'default', eager: true },
);

function messages(sources: Sources): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, source] of Object.entries(sources)) {
    for (const { id, value } of new FluentResource(source).body) {
      expect(found.has(id), `${id} of ${file} is there twice`).toBe(false);
      const names = JSON.stringify(value).matchAll(/"type":"var","name":"(\w+)"/g);
      found.set(id, [...new Set([...names].map((match) => match[1]!))].sort());
    }
  }
  return found;
}

it('says everything in both languages, with the same parameters', () => {
  const [en, it_] = [messages(english), messages(italian)];
  expect([...it_.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [id, names] of en) expect(it_.get(id), id).toEqual(names);
});

it('has all words that the code names', () => {
  const known = messages(english);
  const named = Object.values(code).flatMap((source) => [...source.matchAll(/['"`](page-[a-z0-9-]*[a-z0-9])['"`]/g)]);
  const missing = [...new Set(named.map((match) => match[1]!))].filter((id) => !known.has(id));
  expect(missing).toEqual([]);
});
