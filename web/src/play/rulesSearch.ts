// Searches a rulebook: the sections that contain some words, and their positions in a text.
import type { RulesSection } from '../lib/api';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words to search for. */
export const wanted = (asked: string) => folded(asked).split(/\s+/).filter(Boolean);

/**
 * The sections whose title and sentences contain all words, with their parent sections. A matching section keeps all
 * its parts.
 */
export function found(sections: RulesSection[], words: string[]): RulesSection[] {
  if (!words.length) return sections;
  return sections.flatMap((section) => {
    const own = folded([section.title, ...section.sentences.map((sentence) => sentence.text)].join(' '));
    const inside = found(section.sections, words);
    if (words.every((word) => own.includes(word))) return [{ ...section, sections: inside.length ? inside : section.sections }];
    return inside.length ? [{ ...section, sentences: [], diagrams: [], sections: inside }] : [];
  });
}

/** A text in pieces; the pieces that match the search are marked. */
export function pieces(text: string, words: string[]): { text: string; is: boolean }[] {
  // Folding changes the length of a text if a letter consists of several characters. Then nothing is marked.
  const plain = folded(text);
  if (!words.length || plain.length !== text.length) return [{ text, is: false }];
  const marked = new Set<number>();
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      for (let n = at; n < at + word.length; n++) marked.add(n);
  const out: { text: string; is: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = out.at(-1);
    const is = marked.has(at);
    if (last && last.is === is) last.text += text.charAt(at);
    else out.push({ text: text.charAt(at), is });
  }
  return out;
}
