import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test.use({ needsNewBrowser: true });

test(
  'the film waits until it is played, and says in Hebrew what it shows',
  { tag: '@nightly' },
  async ({ openBrowser, product }) => {
    const say = wordsIn('he');
    const page = await (await openBrowser()).newPage();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(new URL(request.url()).pathname)) fetched.push(request.url());
    });
    await page.goto(`${product.url}/?lang=he`, { waitUntil: 'networkidle' });
    const film = page.getByLabel(say('landing:film.label'));
    await film.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const state = () =>
      film.evaluate((video: HTMLVideoElement) => ({
        isStill: video.paused,
        at: video.currentTime,
        hasControls: video.controls,
        shown: [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
      }));
    expect(await state()).toMatchObject({ isStill: true, at: 0, hasControls: true, shown: ['he'] });
    expect(fetched).toEqual([]);

    await film.evaluate((video: HTMLVideoElement) => video.play());
    const seen = () =>
      film.evaluate((video: HTMLVideoElement) => {
        const track = [...video.textTracks].find(({ mode }) => mode === 'showing');
        const cues = [...(track?.activeCues ?? [])] as VTTCue[]; // the cues of WebVTT
        return { hasMoved: video.currentTime > 0.2, says: cues.map(({ text }) => text) };
      });
    await expect.poll(seen).toEqual({ hasMoved: true, says: [say('landing:film.scenes.today')] });
    await film.evaluate((video: HTMLVideoElement) => video.pause());
    // Chromium takes the first of the two.
    expect(fetched.every((file) => file.endsWith('.webm'))).toBe(true);

    await page.getByText(say('landing:film.transcript')).press('Enter');
    await expect(
      page.getByRole('listitem').filter({ hasText: say('landing:film.scenes.arrives') }),
    ).toBeVisible();
  },
);
