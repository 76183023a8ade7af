// JSON text and positions in it: converts the paths of the server's messages to positions and back, and changes single
// values without touching the author's formatting.
import type { SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@lezer/json';

export type Key = string | number;
export type Path = Key[];
export interface Range {
  from: number;
  to: number;
}
export interface Change extends Range {
  insert: string;
}

export const parse = (text: string): Tree => parser.parse(text);

/** `figures.pawn.movement[0]["odd key"]` as keys. */
export function readPath(text: string): Path {
  const path: Path = [];
  for (const [, name, index, quoted] of text.matchAll(/([\w$-]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g)) {
    if (name !== undefined) path.push(name);
    else if (index !== undefined) path.push(Number(index));
    else if (quoted !== undefined) path.push(JSON.parse(quoted) as string);
  }
  return path;
}

const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);
const isValue = (node: SyntaxNode): boolean => VALUES.has(node.name);

function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

export function nameOf(property: SyntaxNode, text: string): string {
  const name = property.getChild('PropertyName');
  try {
    return name ? (JSON.parse(text.slice(name.from, name.to)) as string) : '';
  } catch {
    return '';
  }
}

/** The top value of a text. */
export const top = (tree: Tree): SyntaxNode | null => children(tree.topNode).find(isValue) ?? null;

/** The node of a value, and of its property if it has one. If the path does not exist, its deepest existing node. */
export function find(tree: Tree, text: string, path: Path): { value: SyntaxNode | null; property: SyntaxNode | null; whole: boolean } {
  let value = top(tree);
  let property: SyntaxNode | null = null;
  for (const key of path) {
    const next: SyntaxNode | undefined = !value
      ? undefined
      : typeof key === 'number'
        ? children(value).filter(isValue)[key]
        : children(value).find((child) => child.name === 'Property' && nameOf(child, text) === key);
    if (!next) return { value, property, whole: false };
    property = next.name === 'Property' ? next : null;
    value = next.name === 'Property' ? (children(next).find(isValue) ?? null) : next;
  }
  return { value, property, whole: true };
}

/** The place of a message with a path: the value if it is short, otherwise its name, otherwise its first line. */
export function place(tree: Tree, text: string, path: Path): Range {
  const { value, property, whole } = find(tree, text, path);
  const name = property?.getChild('PropertyName');
  const node = whole && value && (value.name !== 'Object' && value.name !== 'Array') ? value : (name ?? value);
  if (!node) return { from: 0, to: Math.min(text.length, 1) };
  const line = text.indexOf('\n', node.from);
  return { from: node.from, to: Math.max(node.from + 1, line < 0 ? node.to : Math.min(node.to, line)) };
}

/** The keys that lead to a position, and whether it is in the name of a property. */
export function pathAt(tree: Tree, text: string, position: number): { path: Path; inName: boolean; object: SyntaxNode | null } {
  const inner = tree.resolveInner(position, -1);
  const path: Path = [];
  let inName = inner.name === 'PropertyName';
  let object: SyntaxNode | null = null;
  let came: SyntaxNode = inner;
  for (let node: SyntaxNode | null = inner; node; node = node.parent) {
    if (node.name === 'Object' && !object) object = node;
    if (node.name === 'Property' && !(inName && node === inner.parent)) path.unshift(nameOf(node, text));
    if (node.name === 'Array') {
      const before = children(node).filter((child) => isValue(child) && child.to < position && child.from !== came.from);
      path.unshift(before.length);
    }
    came = node;
  }
  // Right after `{` or `,` a name is about to be written.
  if (inner.name === 'Object' || (inner.name === '⚠' && inner.parent?.name === 'Object')) inName = true;
  return { path, inName, object };
}

/** The scalar values of an object's properties, and the names of all of them. */
export function scalars(object: SyntaxNode | null, text: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const property of object ? children(object) : []) {
    if (property.name !== 'Property') continue;
    const value = children(property).find(isValue);
    let read: unknown;
    try {
      read = value && value.name !== 'Object' && value.name !== 'Array' ? JSON.parse(text.slice(value.from, value.to)) : undefined;
    } catch {
      read = undefined;
    }
    found[nameOf(property, text)] = read;
  }
  return found;
}

const WIDTH = 110;

/** JSON in a readable layout: short values on one line, and several short items of a list on one line. */
export function pretty(value: unknown, indent = 0): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const flat = inline(value);
  if (flat.length + indent <= WIDTH && !flat.includes('": [{')) return flat;
  const pad = ' '.repeat(indent + 2);
  if (Array.isArray(value)) {
    const items = value.map((item) => pretty(item, indent + 2));
    const lines = items.some((item) => item.includes('\n') || item.length > 40) ? items : packed(items, WIDTH - indent);
    // Drawings have a line of text for each line of the picture.
    const separate = value.every((item) => typeof item === 'string') ? items : lines;
    return `[\n${separate.map((line) => pad + line).join(',\n')}\n${' '.repeat(indent)}]`;
  }
  const lines = Object.entries(value).map(([key, item]) => `${pad}${JSON.stringify(key)}: ${pretty(item, indent + 2)}`);
  return `{\n${lines.join(',\n')}\n${' '.repeat(indent)}}`;
}

function inline(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  return `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`).join(', ')}}`;
}

function packed(items: string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 4 <= width) lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(item);
  }
  return lines;
}

/** The change of a text that sets the value at a path. A missing property is added at the end of its object. */
export function change(text: string, path: Path, value: unknown): Change {
  const tree = parse(text);
  const { value: node, property, whole } = find(tree, text, path);
  if (whole && node) {
    const start = (property ?? node).from;
    const column = start - (text.lastIndexOf('\n', start - 1) + 1);
    const drawing = Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'string');
    return { from: node.from, to: node.to, insert: drawing ? lines(value, column) : pretty(value, column) };
  }
  const key = path.at(-1);
  if (!node || node.name !== 'Object' || typeof key !== 'string' || !find(tree, text, path.slice(0, -1)).whole) {
    throw new RangeError('there is no place for it');
  }
  const last = children(node).filter((child) => child.name === 'Property').at(-1);
  const at = last ? last.to : node.from + 1;
  return { from: at, to: at, insert: `${last ? ',' : ''}\n  ${JSON.stringify(key)}: ${pretty(value, 2)}` };
}

const lines = (drawing: string[], column: number): string => {
  const pad = ' '.repeat(column + 2);
  return `[\n${drawing.map((line) => pad + JSON.stringify(line)).join(',\n')}\n${' '.repeat(column)}]`;
};

/** The one change that turns a text into another. */
export function difference(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < most - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
