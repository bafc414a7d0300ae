import type { Locator, Page } from '@playwright/test';
import {
  arrowInset,
  blend,
  drawArrow,
  drawFinger,
  drawPhone,
  drawRings,
  film,
  ground,
  phone,
  phoneSize,
  ringSize,
  screen,
  stamp,
  toPicture,
  type Sprite,
} from './film-paint.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Shown {
  desk: Page;
  phone: Page;
  /** Where the phone is held: where the lines of the page end. */
  phoneAt: 'left' | 'right';
  keep: (frame: Buffer) => Promise<void>;
}

/** How much of the desk is left to see behind the phone. */
const faded = 0.55;
const pressSeconds = 0.32;
/** A press may ask the server for something a moment after it. */
const settleMs = 300;

const frames = (seconds: number) => Math.round(seconds * film.rate);
/** From 0 to 1, gently at both ends. */
const ease = (at: number) => (at < 0.5 ? 4 * at ** 3 : 1 - (-2 * at + 2) ** 3 / 2);

/**
 * The camera of the film. It draws each picture instead of watching a screen: a sharp one of the page after each step,
 * the pointer over it, and one that melts into the next. So no picture shows a page that is still loading, and the film
 * lasts as long on a slow machine as on a fast one.
 */
export class Camera {
  readonly #shown: Shown;
  readonly #arrow: Sprite;
  readonly #finger: Sprite;
  readonly #rings: readonly Sprite[];
  #on: 'desk' | 'phone' = 'desk';
  #count = 0;
  /** In dots of the screen. */
  #pointer: Place = { x: 760, y: 470 };
  /** In dots of the page that is looked at. */
  #inPage: Place = { x: 0, y: 0 };
  #desk: Buffer;
  #phone: Sprite | null = null;
  /** How far the phone is in the picture, from 0 to 1. */
  #held = 0;

  private constructor(shown: Shown, drawn: { arrow: Sprite; finger: Sprite; rings: Sprite[]; desk: Buffer }) {
    this.#shown = shown;
    this.#arrow = drawn.arrow;
    this.#finger = drawn.finger;
    this.#rings = drawn.rings;
    this.#desk = drawn.desk;
  }

  /** @returns a camera that looks at the desk, which shows a page already */
  static async open(shown: Shown): Promise<Camera> {
    return new Camera(shown, {
      arrow: await drawArrow(),
      finger: await drawFinger(),
      rings: await drawRings(frames(pressSeconds)),
      desk: await toPicture(await shown.desk.screenshot()),
    });
  }

  /** How long the film is so far. */
  get seconds(): number {
    return this.#count / film.rate;
  }

  get #page(): Page {
    return this.#shown[this.#on];
  }

  /** Looks at another page from now on: the whole screen, or the phone that is held before it. */
  turnTo(on: 'desk' | 'phone'): void {
    this.#on = on;
    if (on === 'phone') this.#pointer = this.#inPicture({ x: phone.width / 2, y: phone.height * 0.8 });
  }

  async hold(seconds: number): Promise<void> {
    const picture = this.#draw();
    for (let at = 0; at < frames(seconds); at += 1) await this.#keep(picture);
  }

  /** The pointer goes to the middle of something, which then looks as it does under a pointer. */
  async moveTo(what: Locator, seconds = 0.8): Promise<void> {
    const box = await what.boundingBox();
    if (box === null) throw new Error(`not in sight: ${what}`);
    this.#inPage = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const from = this.#pointer;
    const to = this.#inPicture(this.#inPage);
    const picture = this.#draw();
    for (let at = 1; at <= frames(seconds); at += 1) {
      const share = ease(at / frames(seconds));
      this.#pointer = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.#keep(picture);
    }
    if (this.#on === 'desk') await this.#page.mouse.move(this.#inPage.x, this.#inPage.y);
    await this.#shoot();
  }

  /** Presses where the pointer is, waits for what comes of it, and melts into that. */
  async press(until?: () => Promise<unknown>): Promise<void> {
    const picture = this.#draw();
    for (const ring of this.#rings) await this.#keep(picture, ring);
    const { x, y } = this.#inPage;
    await (this.#on === 'desk' ? this.#page.mouse.click(x, y) : this.#page.touchscreen.tap(x, y));
    await until?.();
    await this.#page.waitForTimeout(settleMs);
    await this.#page.waitForLoadState('networkidle');
    await this.melt();
  }

  /** Letter by letter; all of them take this long. */
  async type(text: string, seconds: number): Promise<void> {
    const letters = [...text];
    const framesUntil = (count: number) => Math.round((count / letters.length) * frames(seconds));
    for (const [index, letter] of letters.entries()) {
      await this.#page.keyboard.type(letter);
      await this.#shoot();
      const picture = this.#draw();
      for (let at = framesUntil(index); at < framesUntil(index + 1); at += 1) await this.#keep(picture);
    }
  }

  async scroll(by: number, seconds: number): Promise<void> {
    let gone = 0;
    for (let at = 1; at <= frames(seconds); at += 1) {
      const to = Math.round(by * ease(at / frames(seconds)));
      await this.#page.evaluate((dots) => window.scrollBy(0, dots), to - gone);
      gone = to;
      await this.#shoot();
      await this.#keep(this.#draw());
    }
  }

  /** What has changed meanwhile comes into sight. */
  async melt(seconds = 0.3): Promise<void> {
    const before = this.#draw();
    await this.#shoot();
    const after = this.#draw();
    for (let at = 1; at <= frames(seconds); at += 1)
      await this.#keep(blend(before, after, ease(at / frames(seconds))));
  }

  /** The phone comes into the picture from below, or leaves it again. */
  async holdPhone(isHeld: boolean): Promise<void> {
    if (isHeld) this.#phone = await drawPhone(await this.#shown.phone.screenshot());
    const total = frames(0.6);
    for (let at = 1; at <= total; at += 1) {
      this.#held = isHeld ? at / total : 1 - at / total;
      await this.#keep(this.#draw());
    }
  }

  get #phonePlace(): Place {
    const { width, height } = phoneSize;
    return {
      x: this.#shown.phoneAt === 'right' ? film.width - width - phone.margin : phone.margin,
      y: Math.round(film.height - ((film.height + height) / 2) * ease(this.#held)),
    };
  }

  /** From the page to the screen. */
  #inPicture({ x, y }: Place): Place {
    if (this.#on === 'desk') return { x, y };
    const { x: left, y: top } = this.#phonePlace;
    const onScreen = (edge: number, dots: number) => edge / screen.dots + (phone.bezel + dots) * phone.scale;
    return { x: onScreen(left, x), y: onScreen(top, y) };
  }

  async #shoot(): Promise<void> {
    // With the caret: somebody is writing.
    const png = await this.#page.screenshot({ caret: 'initial' });
    if (this.#on === 'desk') this.#desk = await toPicture(png);
    else this.#phone = await drawPhone(png);
  }

  #draw(): Buffer {
    if (this.#held === 0 || this.#phone === null) return this.#desk;
    const picture = blend(this.#desk, ground, faded * ease(this.#held));
    stamp(picture, this.#phone, this.#phonePlace.x, this.#phonePlace.y);
    return picture;
  }

  async #keep(picture: Buffer, ring?: Sprite): Promise<void> {
    const frame = Buffer.from(picture);
    const x = Math.round(this.#pointer.x * screen.dots);
    const y = Math.round(this.#pointer.y * screen.dots);
    const middle = ringSize / 2;
    if (ring !== undefined) stamp(frame, ring, x - middle, y - middle);
    if (this.#on === 'desk') stamp(frame, this.#arrow, x - arrowInset, y - arrowInset);
    else stamp(frame, this.#finger, x - middle, y - middle);
    this.#count += 1;
    await this.#shown.keep(frame);
  }
}
