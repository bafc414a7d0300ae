import type { Log } from '../../platform/log.ts';
import { JoinRefused } from './admission.ts';
import { answer, type Line } from './channel.ts';
import { hearInChannel } from './conversation.ts';
import { readFrame, writeMessage, type Incoming } from './frames.ts';
import { codes, leave, type Hub } from './hub.ts';
import { join } from './join.ts';
import { nameOf } from './topics.ts';

/** One browser's line: what it says is dealt with in the order in which it is said. */
export interface Connection {
  receive(data: Buffer, isBinary: boolean): void;
  /** The socket is gone. */
  leaveAll(): void;
}

/** A client that is refused comes back at once; it is told after a while. */
const refusalMs = 1000;
/** How many messages a socket may send at once, and every second for long. */
const messages = { burst: 300, perSecond: 100 };

export function createConnection(hub: Hub, line: Line, log: Log): Connection {
  const isTooFast = countMessages();
  let turn: Promise<void> = Promise.resolve();
  const hear = async (message: Incoming) => {
    if (!line.isOpen()) return;
    try {
      await hearMessage(hub, line, message);
    } catch (error) {
      if (error instanceof JoinRefused) setTimeout(() => refuse(line, message, error.message), refusalMs);
      else {
        log.warn({ err: error }, 'a realtime message failed');
        refuse(line, message, 'Busy: try again');
      }
    }
  };
  return {
    receive: (data, isBinary) => {
      if (isTooFast()) return line.end(codes.tooMuch, 'too many messages');
      const message = readFrame(data, isBinary, line.version);
      if (message !== undefined) turn = turn.then(() => hear(message));
      return undefined;
    },
    leaveAll: () => {
      for (const channel of line.channels.values()) leave(hub, channel);
    },
  };
}

async function hearMessage(hub: Hub, line: Line, message: Incoming): Promise<void> {
  if (message.topic === 'phoenix') return answerHeartbeat(line, message);
  const name = nameOf(message.topic);
  if (name === undefined) return undefined;
  if (message.event === 'phx_join') return join(hub, line, name, message);
  const channel = line.channels.get(name);
  return channel && hearInChannel(hub, channel, message);
}

function answerHeartbeat(line: Line, { ref, topic }: Incoming): void {
  const payload = { status: 'ok', response: {} };
  line.send(writeMessage({ joinRef: null, ref, topic, event: 'phx_reply', payload }, line.version));
}

/** The client asks again after a while. */
function refuse(line: Line, { topic, joinRef, ref }: Incoming, reason: string): void {
  const name = nameOf(topic);
  if (name !== undefined && line.isOpen()) answer({ line, name, joinRef }, ref, 'error', { reason });
}

/** @returns whether one more is too many */
function countMessages(): () => boolean {
  let left = messages.burst;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(messages.burst, left + ((now - at) / 1000) * messages.perSecond);
    at = now;
    left -= 1;
    return left < 0;
  };
}
