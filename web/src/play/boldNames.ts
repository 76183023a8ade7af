// A line of the log in parts: the names of players stand out.
export interface Part {
  text: string;
  bold: boolean;
}

/** The parts of a text. The first letter is a capital, because names of seats may be small words of a file. */
export function boldParts(text: string, names: readonly string[]): Part[] {
  const whole = text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  const known = [...new Set(names.filter(Boolean))].sort((one, other) => other.length - one.length);
  if (!known.length) return [{ text: whole, bold: false }];
  const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  // Every second part is a name.
  return whole.split(pattern).map((part, index) => ({ text: part, bold: index % 2 === 1 })).filter((part) => part.text);
}
