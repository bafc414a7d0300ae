import { z } from 'zod';

/** The two ways of writing messages that clients know: an object a message, and a list with binary broadcasts. */
export type FrameVersion = '1.0.0' | '2.0.0';

/** Anything but a broadcast. Names are those of the Phoenix protocol. */
export interface Message {
  /** The `ref` of the join that the sender belongs to; null for what concerns the whole connection. */
  joinRef: string | null;
  ref: string | null;
  /** `phoenix`, or `realtime:` and the name of a channel */
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** What people of a channel say to each other, by its own name, not the protocol's. */
export interface Broadcast {
  event: string;
  encoding: 'json' | 'raw';
  /** JSON as UTF-8, or any bytes. */
  payload: Buffer;
}

export type Incoming = Message | (Omit<Message, 'payload'> & { event: 'broadcast'; broadcast: Broadcast });

const kinds = { push: 3, broadcast: 4 };
const encodings = { raw: 0, json: 1 };
const pushHeaderBytes = 7;
const longestPart = 255;

const payload = z.record(z.string(), z.unknown()).nullish();
const ref = z.union([z.string(), z.number()]).nullish();
const listFrame = z.tuple([ref, ref, z.string(), z.string(), payload]);
const objectFrame = z.object({ join_ref: ref, ref, topic: z.string(), event: z.string(), payload });
const spoken = z.object({ event: z.string(), payload: z.unknown() });

/** @returns undefined for what is no message: it is dropped, the connection stays */
export function readFrame(data: Buffer, isBinary: boolean, version: FrameVersion): Incoming | undefined {
  if (isBinary) return version === '2.0.0' ? readPush(data) : undefined;
  const message = version === '2.0.0' ? readList(data) : readObject(data);
  if (message?.event !== 'broadcast') return message;
  const said = spoken.safeParse(message.payload).data;
  if (said === undefined) return undefined;
  const { joinRef, topic } = message;
  const json = Buffer.from(JSON.stringify(said.payload ?? {}));
  const broadcast: Broadcast = { event: said.event, encoding: 'json', payload: json };
  return { joinRef, ref: message.ref, topic, event: 'broadcast', broadcast };
}

export function writeMessage(message: Message, version: FrameVersion): string {
  const { joinRef, ref: messageRef, topic, event, payload: body } = message;
  return version === '2.0.0'
    ? JSON.stringify([joinRef, messageRef, topic, event, body])
    : JSON.stringify({ join_ref: joinRef, ref: messageRef, topic, event, payload: body });
}

/** @returns undefined where the version cannot carry it: bytes in a text */
export function writeBroadcast(
  topic: string,
  { event, encoding, payload: body }: Broadcast,
  version: FrameVersion,
): Buffer | string | undefined {
  if (version === '1.0.0') {
    if (encoding === 'raw') return undefined;
    const said = { type: 'broadcast', event, payload: JSON.parse(body.toString()) };
    return writeMessage({ joinRef: null, ref: null, topic, event: 'broadcast', payload: said }, version);
  }
  const [topicPart, eventPart] = [Buffer.from(topic), Buffer.from(event)];
  const header = Buffer.from([kinds.broadcast, topicPart.length, eventPart.length, 0, encodings[encoding]]);
  return Buffer.concat([header, topicPart, eventPart, body]);
}

/** Whether a name fits the one byte that says its length. */
export function isShortEnough(name: string): boolean {
  return Buffer.byteLength(name) <= longestPart;
}

function readList(data: Buffer): Message | undefined {
  const frame = listFrame.safeParse(parseJson(data)).data;
  if (frame === undefined) return undefined;
  const [joinRef, messageRef, topic, event, body] = frame;
  return { joinRef: toRef(joinRef), ref: toRef(messageRef), topic, event, payload: body ?? {} };
}

function readObject(data: Buffer): Message | undefined {
  const frame = objectFrame.safeParse(parseJson(data)).data;
  if (frame === undefined) return undefined;
  const { join_ref: joinRef, ref: messageRef, topic, event, payload: body } = frame;
  return { joinRef: toRef(joinRef), ref: toRef(messageRef), topic, event, payload: body ?? {} };
}

/** Kind 3: seven bytes of lengths and encoding, five texts, and the payload. */
function readPush(data: Buffer): Incoming | undefined {
  const [kind, ...lengths] = data.subarray(0, pushHeaderBytes - 1);
  if (kind !== kinds.push || data.length < pushHeaderBytes) return undefined;
  const parts: string[] = [];
  let offset = pushHeaderBytes;
  for (const length of lengths) {
    if (offset + length > data.length) return undefined;
    parts.push(data.toString('utf8', offset, offset + length));
    offset += length;
  }
  const [joinRef = '', messageRef = '', topic = '', event = ''] = parts;
  const body = data.subarray(offset);
  const encoding = data[pushHeaderBytes - 1] === encodings.json ? 'json' : 'raw';
  if (encoding === 'json' && parseJson(body) === undefined) return undefined;
  return {
    joinRef: joinRef || null,
    ref: messageRef || null,
    topic,
    event: 'broadcast',
    broadcast: { event, encoding, payload: body },
  };
}

function toRef(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined; // dropped by whoever asked
  }
}
