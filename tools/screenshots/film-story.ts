/** What happens in the film, scene by scene. */
import type { Page } from '@playwright/test';
import { filmScenes, type FilmScene } from '../../apps/web/app/public-site/film-scenes.ts';
import { wordsIn } from '../../e2e/src/words.ts';
import type { Camera } from './film-camera.ts';

interface Story {
  url: string;
  language: 'en' | 'he';
  desk: Page;
  phone: Page;
  camera: Camera;
}

interface Scene extends Story {
  say: ReturnType<typeof wordsIn>;
  /** Opens a page of the desk, out of sight. */
  open: (path: string) => Promise<void>;
}

/** What the tenant writes. */
const leak = { en: 'Under the kitchen sink', he: 'מתחת לכיור במטבח' } as const;

const startsWith = (words: string) => new RegExp(`^${words}`);

const scenes: Readonly<Record<FilmScene, (scene: Scene) => Promise<void>>> = {
  today: async ({ desk, camera, say }) => {
    await camera.hold(2.8);
    const confirm = startsWith(say('money:waiting.confirm'));
    await camera.moveTo(desk.getByRole('button', { name: confirm }).first(), 1.1);
    const undo = desk.getByRole('button', { name: startsWith(say('common:actions.undo')) });
    await camera.press(() => undo.waitFor());
    await camera.hold(1.4);
    // Until then it can be undone, and the rent counts as reported.
    await undo.waitFor({ state: 'hidden' });
    await camera.melt();
    await camera.hold(0.6);
  },

  late: async ({ desk, camera, say }) => {
    const financials = desk
      .getByRole('navigation')
      .getByRole('link', { name: say('shell:screens.financials') });
    await camera.moveTo(financials.first());
    await camera.press(() => desk.getByRole('heading', { level: 1, name: say('money:title') }).waitFor());
    await camera.hold(0.5);
    await camera.moveTo(
      desk.getByRole('main').getByRole('link', { name: say('shell:screens.rentGrid') }),
      0.6,
    );
    const overdue = desk.locator('button[data-state="overdue"]').first();
    await camera.press(() => overdue.waitFor());
    await camera.hold(1.2);
    await camera.moveTo(overdue);
    await camera.hold(1);
  },

  record: async ({ desk, camera, say }) => {
    const panel = desk.getByRole('dialog');
    await camera.press(() => panel.waitFor());
    await camera.hold(0.8);
    await camera.moveTo(panel.getByRole('link', { name: say('money:record') }), 0.7);
    const submit = panel.getByRole('button', { name: say('money:payment.submit') });
    await camera.press(() => submit.waitFor());
    await camera.hold(1.4);
    await camera.moveTo(submit, 0.7);
    await camera.press(() => panel.waitFor({ state: 'hidden' }));
    await camera.hold(2.6);
  },

  cheques: async ({ desk, camera, say, open }) => {
    await open('/financials/cheques?show=on_hand');
    await camera.melt(0.5);
    await camera.hold(1.4);
    const deposit = startsWith(`${say('cheques:actions.deposit')}:`);
    await camera.moveTo(desk.getByRole('button', { name: deposit }).first(), 0.9);
    const question = desk.getByRole('dialog');
    await camera.press(() => question.waitFor());
    await camera.hold(1.2);
    await camera.moveTo(question.getByRole('button', { name: say('cheques:actions.depositChosen') }), 0.6);
    await camera.press(() => question.waitFor({ state: 'hidden' }));
    await camera.hold(1.6);
  },

  tenant: async ({ phone, camera, say, language, open }) => {
    await open('/maintenance');
    await camera.melt(0.5);
    await camera.holdPhone(true);
    camera.turnTo('phone');
    await camera.hold(1.2);
    await camera.moveTo(phone.getByRole('link', { name: say('maintenance:defects.leak') }), 0.7);
    const send = phone.getByRole('button', { name: say('common:actions.send'), exact: true });
    await camera.press(() => send.waitFor());
    await camera.hold(0.6);
    await camera.moveTo(phone.getByRole('textbox').last(), 0.6);
    await camera.press();
    await camera.type(leak[language], 1.6);
    await camera.moveTo(send, 0.6);
    await camera.press(() => phone.getByText(say('maintenance:report.sent')).waitFor());
    await camera.hold(1.2);
  },

  arrives: async ({ desk, camera, say }) => {
    camera.turnTo('desk');
    const request = desk.getByRole('link', { name: say('maintenance:defects.leak') });
    await request.waitFor();
    await camera.melt();
    await camera.holdPhone(false);
    await camera.hold(0.6);
    await camera.moveTo(request);
    await camera.press(() => desk.getByRole('dialog').waitFor());
    await camera.hold(2.2);
  },

  overview: async ({ camera, open }) => {
    await open('/owner-portal');
    await camera.melt(0.5);
    await camera.hold(1.8);
    await camera.scroll(760, 2);
    await camera.hold(2.4);
  },
};

/**
 * A landlord looks at the day, records a rent that is late and deposits a cheque; a tenant reports a leak, which arrives.
 * @returns when each scene begins, in seconds
 */
export async function play(story: Story): Promise<Record<FilmScene, number>> {
  const { url, language, desk, camera } = story;
  const open = async (path: string) => {
    await desk.goto(url + path, { waitUntil: 'networkidle' });
    await desk.getByRole('heading', { level: 1 }).waitFor();
  };
  const begins: [FilmScene, number][] = [];
  for (const name of filmScenes) {
    begins.push([name, camera.seconds]);
    await scenes[name]({ ...story, say: wordsIn(language), open });
  }
  return Object.fromEntries(begins) as Record<FilmScene, number>; // each of filmScenes has begun
}
