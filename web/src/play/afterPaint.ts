// Work that can wait until the browser has painted its answer to a press. A message of the server that arrives between a
// press and the next frame would otherwise delay that frame.

/** The work that waits for the next frame; null if no press is being answered. */
let waiting: (() => void)[] | null = null;

/** After this time the work is done even without a frame: hidden pages are not painted. */
const MOST_MS = 100;

function done(): void {
  const work = waiting ?? [];
  waiting = null;
  for (const one of work) one();
}

/** Notes a press: until the next frame has been painted, work waits. */
export function pressed(): void {
  if (waiting !== null) return;
  const own: (() => void)[] = [];
  waiting = own;
  const finish = () => {
    if (waiting === own) done();
  };
  // A frame is painted after its callbacks; the first task after that runs when it is on its way.
  requestAnimationFrame(() => setTimeout(finish));
  setTimeout(finish, MOST_MS);
}

/** Does the work at once, or after the frame that answers the last press. The order is kept. */
export function afterPaint(work: () => void): void {
  if (waiting === null) work();
  else waiting.push(work);
}
