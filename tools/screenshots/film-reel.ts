/** What the camera took, on its way to a file: kept without loss first, then made small twice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @returns the command of ffmpeg */
export async function requireFfmpeg(): Promise<string> {
  const command = process.env['FFMPEG'] ?? 'ffmpeg';
  const isThere = await run(command, ['-version']).then(
    () => true,
    () => false,
  );
  if (!isThere)
    throw new Error(
      `The film is made with ffmpeg, and "${command}" does not run. Install it, or say where it is: FFMPEG=/path/to/ffmpeg npm run film`,
    );
  return command;
}

async function run(command: string, options: readonly string[]): Promise<void> {
  const child = spawn(command, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null]; // as Node tells it
  if (code !== 0) throw new Error(`${command} ${options.join(' ')}\n${said}`);
}

interface Reel {
  keep(frame: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Takes frames as plain red, green and blue. */
export function openReel(
  ffmpeg: string,
  file: string,
  { width, height, rate }: { width: number; height: number; rate: number },
): Reel {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(rate),
    '-i',
    '-',
  ];
  const lossless = ['-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast'];
  const child = spawn(ffmpeg, ['-y', '-loglevel', 'error', ...raw, ...lossless, file], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  return {
    keep: async (frame) => {
      if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
    },
    end: async () => {
      child.stdin.end();
      const [code] = (await once(child, 'close')) as [number | null]; // as Node tells it
      if (code !== 0) throw new Error('ffmpeg kept nothing');
    },
  };
}

/** Colours as browsers take them for granted in a film of this height. */
const colours = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  ...['-colorspace', '-color_primaries', '-color_trc'].flatMap((which) => [which, 'bt709']),
];
/** Most pictures stand still: a whole one is needed seldom. */
const wholePictureEvery = '400';
/** How coarse each may be, so that letters stay sharp and both files together stay under 3 MB. */
const coarseness = { vp9: '50', h264: '32' } as const;

/** `<to>.webm` for most browsers, `<to>.mp4` for all others; neither has sound. */
export async function encode(ffmpeg: string, reel: string, to: string): Promise<void> {
  const from = ['-y', '-loglevel', 'error', '-i', reel, '-an', ...colours, '-g', wholePictureEvery];
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    coarseness.vp9,
    '-row-mt',
    '1',
    '-passlogfile',
    reel,
  ];
  await run(ffmpeg, [...from, ...vp9, '-pass', '1', '-cpu-used', '4', '-f', 'null', '-']);
  await run(ffmpeg, [...from, ...vp9, '-pass', '2', '-cpu-used', '4', `${to}.webm`]);
  const h264 = ['-c:v', 'libx264', '-profile:v', 'high', '-crf', coarseness.h264, '-preset', 'slow'];
  await run(ffmpeg, [...from, ...h264, '-tune', 'animation', '-movflags', '+faststart', `${to}.mp4`]);
}
