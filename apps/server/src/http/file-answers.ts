import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file to send: what is in it, and the name that a browser saves it under. */
export interface FileAnswer {
  name: string;
  mediaType: string;
  bytes: Uint8Array | Readable;
  /** How many bytes a stream has, where that is known: a browser then says how far it is. */
  byteSize?: number | null;
}

/** What somebody stored is never run as a page of ours, wherever it is opened. */
const strangerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
const partialContent = 206;
const rangeNotSatisfiable = 416;

/** Sends a file for saving, or the part of it that was asked for. Nothing keeps a copy on the way. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mediaType, bytes, byteSize }: FileAnswer,
): FastifyReply {
  reply.headers({
    'Content-Type': mediaType,
    'Content-Disposition': dispositionOf(name),
    'Content-Security-Policy': strangerPolicy,
  });
  if (!(bytes instanceof Uint8Array)) {
    if (typeof byteSize === 'number') reply.header('Content-Length', byteSize);
    // Where the end of the connection ends the file, only a reset says that it was not the end.
    else bytes.once('error', () => request.raw.socket.resetAndDestroy());
    if (request.method === 'HEAD') bytes.destroy();
    return reply.send(bytes);
  }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const range = readRange(request.headers.range, file.length);
  reply.header('Accept-Ranges', 'bytes');
  if (range === undefined) return reply.send(file);
  if (range === 'outside')
    return reply.status(rangeNotSatisfiable).header('Content-Range', `bytes */${file.length}`).send();
  const [from, to] = range;
  return reply
    .status(partialContent)
    .header('Content-Range', `bytes ${from}-${to}/${file.length}`)
    .send(file.subarray(from, to + 1));
}

/** RFC 6266: the name in UTF-8 (RFC 5987), and a plain one for what cannot read it. */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** One range of bytes, its ends included; whatever else a header says is answered with the whole file. */
function readRange(header: string | undefined, length: number): [number, number] | 'outside' | undefined {
  const [whole, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (whole === undefined || (first === '' && last === '')) return undefined;
  const from = first === '' ? Math.max(length - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to || from >= length ? 'outside' : [from, to];
}
