// The text field of the editor: CodeMirror for JSON, with completion and explanations from the schema of the file's kind.
// It lives in a shadow root, because there its styles are allowed by the server's policy.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers, type Tooltip } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { ProblemInfo } from '../lib/wire';
import { choices, names, told, type Schema } from './jsonSchema';
import { pathAt, place, readPath, scalars, type Change } from './jsonText';

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-name)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--text-soft)' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '0.9rem', color: 'var(--text)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-gutters': { backgroundColor: 'var(--surface-2)', color: 'var(--text-soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in oklab, var(--accent-soft), transparent 55%)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)', borderLeftWidth: '2px' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'color-mix(in oklab, var(--accent), transparent 70%) !important' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--text)', border: '1px solid var(--line-strong)', borderRadius: '8px', overflow: 'hidden' },
  '.cm-tooltip .cm-told': { padding: '0.4rem 0.7rem', maxWidth: '26rem', whiteSpace: 'pre-line', fontFamily: 'var(--sans)' },
  '.cm-told code': { display: 'block', color: 'var(--text-soft)', fontSize: '0.85em' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--accent-text)' },
  '.cm-completionInfo': { padding: '0.4rem 0.7rem', fontFamily: 'var(--sans)' },
  '.cm-diagnostic': { fontFamily: 'var(--sans)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--surface-2)', color: 'var(--text-soft)', border: '1px solid var(--line)' },
});

export interface Code {
  view: EditorView;
  text: () => string;
  /** Replaces the whole text. Of another file nothing can be undone. */
  open: (text: string, other?: boolean) => void;
  /** Changes the text in one step that can be undone; more of the last stroke joins its step. */
  change: (changes: Change[], more?: boolean) => void;
  undo: () => void;
  redo: () => void;
  /** How many steps can be undone and redone. */
  steps: () => [number, number];
  /** Inserts a text at the cursor. Between quotes, it replaces the quoted text. */
  insert: (text: string) => void;
  /** Marks the problems that the server found. */
  mark: (errors: ProblemInfo[], warnings: ProblemInfo[]) => void;
  go: (problem: ProblemInfo) => void;
  /** Replaces the wrong word of a problem by the suggested one. */
  fix: (problem: ProblemInfo) => void;
  /** The schema of the file's kind, once it has been loaded. */
  schema: (found: Promise<Schema | null>) => void;
}

/** Marks a change that belongs to the stroke before it. */
const sameStroke = Annotation.define<boolean>();
const past = () => history({ joinToEvent: (transaction, adjacent) => adjacent || !!transaction.annotation(sameStroke) });

/** Replacing several lines is handled here, because the browser would add inline styles, which the policy refuses. */
const typedOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main } = view.state.selection;
    const oneLine = view.state.doc.lineAt(main.from).to >= main.to;
    if (event.inputType !== 'insertText' || event.data === null || oneLine || view.composing) return false;
    event.preventDefault();
    view.dispatch({ ...view.state.replaceSelection(event.data), userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

export function editor(host: HTMLElement, label: string, start: string, onchange: (text: string) => void): Code {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let schema: Promise<Schema | null> = Promise.resolve(null);
  const steps = new Compartment();
  const view = new EditorView({
    root,
    parent: root as unknown as Element,
    state: EditorState.create({
      doc: start,
      extensions: [
        lineNumbers(), foldGutter(), lintGutter(), steps.of(past()), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(),
        highlightActiveLine(), highlightActiveLineGutter(), json(), syntaxHighlighting(colors), theme, EditorView.lineWrapping, typedOver,
        autocompletion({ override: [async (context) => complete(context, await schema)] }),
        hoverTooltip(async (one, position) => explain(one, position, await schema)),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap, ...lintKeymap, indentWithTab]),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => update.docChanged && onchange(update.state.doc.toString())),
      ],
    }),
  });
  const text = () => view.state.doc.toString();
  return {
    view,
    text,
    open(next, other = false) {
      if (other) view.dispatch({ effects: steps.reconfigure([]) });
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next }, selection: { anchor: 0 }, scrollIntoView: true });
      if (other) view.dispatch({ effects: steps.reconfigure(past()) });
    },
    change: (changes, more = false) => view.dispatch({ changes, annotations: more ? sameStroke.of(true) : isolateHistory.of('before') }),
    undo: () => void undo(view),
    redo: () => void redo(view),
    steps: () => [undoDepth(view.state), redoDepth(view.state)],
    insert(word) {
      const node = syntaxTree(view.state).resolveInner(view.state.selection.main.head, 0);
      const { from, to } = node.name === 'String' ? node : view.state.selection.main;
      view.dispatch({ changes: { from, to, insert: word }, selection: { anchor: from + word.length }, scrollIntoView: true });
      view.focus();
    },
    mark(errors, warnings) {
      const all = [...errors.map((one) => diagnostic(view, one, 'error')), ...warnings.map((one) => diagnostic(view, one, 'warning'))];
      view.dispatch(setDiagnostics(view.state, all.sort((a, b) => a.from - b.from)));
    },
    go(problem) {
      const { from } = where(view, problem);
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    fix(problem) {
      const { from, to } = where(view, problem);
      if (problem.suggestion) fix(problem.suggestion).apply(view, from, to);
      view.focus();
    },
    schema: (found) => (schema = found),
  };
}

/** The position of a problem: at its path, or at its line and column if the text is not valid JSON. */
function where(view: EditorView, problem: ProblemInfo): { from: number; to: number } {
  const { doc } = view.state;
  if (!problem.path && problem.line && problem.column) return point(doc, problem.line, problem.column);
  const found = place(syntaxTree(view.state), doc.toString(), readPath(problem.path));
  return { from: Math.min(found.from, doc.length), to: Math.min(found.to, doc.length) };
}

export function point(doc: Text, number: number, column: number): { from: number; to: number } {
  const line = doc.line(Math.max(1, Math.min(doc.lines, number)));
  const from = Math.min(line.to, line.from + Math.max(0, column - 1));
  return { from, to: Math.min(doc.length, from + 1) };
}

const diagnostic = (view: EditorView, problem: ProblemInfo, severity: 'error' | 'warning'): Diagnostic => ({
  ...where(view, problem),
  severity,
  message: problem.message,
  ...(problem.suggestion ? { actions: [fix(problem.suggestion)] } : {}),
});

/** Replaces the wrong word by the suggested one. */
const fix = (word: string) => ({
  name: `→ ${word}`,
  apply(view: EditorView, from: number, to: number) {
    const found = view.state.sliceDoc(from, to);
    view.dispatch({ changes: { from, to, insert: found.startsWith('"') ? JSON.stringify(word) : word } });
  },
});

function complete(context: CompletionContext, schema: Schema | null): CompletionResult | null {
  if (!schema) return null;
  const text = context.state.doc.toString();
  const tree = syntaxTree(context.state);
  const word = context.matchBefore(/"?[\w$-]*/);
  if (!context.explicit && (!word || word.from === word.to)) return null;
  const { path, inName, object } = pathAt(tree, text, context.pos);
  const from = word?.from ?? context.pos;
  const to = text[context.pos] === '"' ? context.pos + 1 : context.pos;
  const options: Completion[] = inName
    ? names(schema, path, scalars(object, text)).map((one) => ({
        label: JSON.stringify(one.name),
        detail: one.kind,
        info: one.about || undefined,
        type: 'property',
        boost: one.required ? 10 : 0,
        apply: /^\s*:/.test(text.slice(to)) ? JSON.stringify(one.name) : `${JSON.stringify(one.name)}: `,
      }))
    : choices(schema, path).map((one) => ({ label: JSON.stringify(one.value), info: one.about || undefined, type: 'enum' }));
  return options.length ? { from, to, options, validFor: /^"?[\w$-]*$/ } : null;
}

function explain(view: EditorView, position: number, schema: Schema | null): Tooltip | null {
  if (!schema) return null;
  const tree = syntaxTree(view.state);
  const node = tree.resolveInner(position, 1);
  if (!['PropertyName', 'String', 'Number', 'True', 'False'].includes(node.name)) return null;
  const text = view.state.doc.toString();
  const { path } = pathAt(tree, text, node.to);
  const property = node.parent;
  const whole = node.name === 'PropertyName' && property ? [...path, JSON.parse(text.slice(node.from, node.to)) as string] : path;
  const found = told(schema, whole);
  if (!found) return null;
  return {
    pos: node.from,
    end: node.to,
    create() {
      const dom = document.createElement('div');
      dom.className = 'cm-told';
      dom.textContent = found.about;
      const kind = document.createElement('code');
      kind.textContent = found.kind;
      dom.append(kind);
      return { dom };
    },
  };
}
