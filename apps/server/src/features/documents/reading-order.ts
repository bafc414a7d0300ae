/** A piece of text where a page has drawn it; `y` grows upwards. */
export interface DrawnText {
  str: string;
  x: number;
  y: number;
}

/** Pieces that stand this close above each other are of one line. */
const sameLine = 2;
const rightToLeft = /[\u0590-\u08ff]/u;

/**
 * The words of a page in the order in which they are read. A PDF draws from left to right in every script, so a line
 * that is mostly Hebrew is taken from its right; numbers and names in Latin inside it keep their own order.
 */
export function inReadingOrder(items: readonly DrawnText[]): string {
  const lines: DrawnText[][] = [];
  for (const item of items.filter(({ str }) => str.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line !== undefined && Math.abs((line[0]?.y ?? 0) - item.y) <= sameLine) line.push(item);
    else lines.push([item]);
  }
  return lines.map(readLine).join('\n');
}

function readLine(line: DrawnText[]): string {
  const fromLeft = line.toSorted((a, b) => a.x - b.x);
  const isRightToLeft = fromLeft.filter(({ str }) => rightToLeft.test(str)).length * 2 >= fromLeft.length;
  return (isRightToLeft ? fromRight(fromLeft) : fromLeft).map(({ str }) => str.trim()).join(' ');
}

/** Piece by piece from the right; what runs from the left inside stays together as it is. */
function fromRight(line: DrawnText[]): DrawnText[] {
  const runs: DrawnText[][] = [];
  for (const item of line) {
    const last = runs.at(-1);
    const staysWithLast =
      last !== undefined && !rightToLeft.test(item.str) && !rightToLeft.test(last.at(-1)?.str ?? '');
    if (staysWithLast) last.push(item);
    else runs.push([item]);
  }
  return runs.toReversed().flat();
}
