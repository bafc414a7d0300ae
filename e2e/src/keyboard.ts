import { expect, type Locator } from '@playwright/test';

/** Walks with Tab to a control. A whole round that never comes to it fails, and so does a focus that nobody sees. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // One that waits for something else first has no place in the round yet.
  await expect(target).toBeEnabled();
  const walked = await target.page().evaluateHandle(() => ({
    stops: new Set<Element>(),
    last: document.body as Element, // where the walk begins is no stop yet
    ends: 0,
  }));
  for (;;) {
    const where = await target.evaluate((wanted, round) => {
      const at = document.activeElement ?? document.body;
      if (at === wanted) return 'there';
      const isPage = at === document.body;
      // Between the last control and the first, and where a control has gone, the focus is on the page itself.
      if (isPage) round.ends += 1;
      // The controls of a film are the browser's own: the focus goes through them and is on the film all the while.
      const isWithin = at === round.last && at instanceof HTMLMediaElement;
      const isRound = (round.stops.has(at) && !isWithin) || round.ends > 2;
      round.last = at;
      if (!isPage) round.stops.add(at);
      return isRound ? 'round' : 'on the way';
    }, walked);
    if (where === 'there') break;
    if (where === 'round') throw new Error(`Tab never comes to ${target}.`);
    await target.page().keyboard.press('Tab');
  }
  expect(await target.evaluate(showsFocus), `the focus shows on ${target}`).toBe(true);
}

/** Puts text in the place of what a field holds. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('Control+a');
  await field.page().keyboard.type(text);
}

/** Presses a button, follows a link; `Space` ticks a checkbox. */
export async function pressOn(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Compares the control, and the frame around it, with how they look without the focus. */
function showsFocus(control: HTMLElement | SVGElement): boolean {
  const look = () =>
    [control, control.parentElement ?? control]
      .map((element) => getComputedStyle(element))
      .map(({ outlineStyle, outlineWidth, boxShadow }) => `${outlineStyle} ${outlineWidth} ${boxShadow}`)
      .join();
  const focused = look();
  control.blur();
  const resting = look();
  control.focus();
  return focused !== resting;
}
