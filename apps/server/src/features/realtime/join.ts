import { z } from 'zod';
import { admit, JoinRefused, type Admitted } from './admission.ts';
import { answer, tell, type Channel, type Line } from './channel.ts';
import { isShortEnough, type Incoming } from './frames.ts';
import { leave, type Hub } from './hub.ts';
import { readBindings } from './table-bindings.ts';
import { roomOf } from './topics.ts';

const binding = z.looseObject({
  event: z.string(),
  schema: z.string(),
  table: z.string().optional(),
  filter: z.string().optional(),
});

/** What a client asks for when it joins. Unknown wishes are ignored. */
const joinPayload = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
      presence: z.object({ key: z.string().max(200).nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(binding).max(100).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
});
type JoinConfig = NonNullable<z.output<typeof joinPayload>['config']>;

const mostChannels = 100;

/** A second join of a channel takes the place of the first. @throws JoinRefused */
export async function join(hub: Hub, line: Line, name: string, message: Incoming): Promise<void> {
  const previous = line.channels.get(name);
  if (previous !== undefined) {
    leave(hub, previous);
    tell(previous, 'phx_close', {});
  }
  const asked = joinPayload.safeParse('payload' in message ? message.payload : {}).data;
  if (asked === undefined || !isShortEnough(name)) throw new JoinRefused('InvalidJoin: not understood');
  if (line.channels.size >= mostChannels) throw new JoinRefused('ChannelRateLimitReached: Too many channels');
  const config = asked.config ?? {};
  const isPrivate = config.private === true;
  await Promise.all([hub.feed.start(), hub.bus.start()]);
  const admitted = await admit(hub, name, isPrivate, asked.access_token);
  if (!line.isOpen()) return;
  const channel = open(line, name, message.joinRef, isPrivate, config, admitted);
  line.channels.set(name, channel);
  hub.rooms.enter(channel);
  welcome(hub, channel, message.ref, config);
}

function open(
  line: Line,
  name: string,
  joinRef: string | null,
  isPrivate: boolean,
  config: JoinConfig,
  admitted: Admitted,
): Channel {
  return {
    line,
    name,
    joinRef,
    room: roomOf(name, isPrivate),
    ...admitted,
    hearsItself: config.broadcast?.self === true,
    wantsAnswers: config.broadcast?.ack === true,
    presenceKey: config.presence?.key || crypto.randomUUID(),
    tableBindings: readBindings(config.postgres_changes ?? []),
    checkedAt: performance.now(),
  };
}

/** The reply to a join and what follows it. */
function welcome(hub: Hub, channel: Channel, ref: string | null, config: JoinConfig): void {
  const bindings = config.postgres_changes ?? [];
  answer(channel, ref, 'ok', {
    postgres_changes: bindings.map((wanted, index) => ({ ...wanted, id: index + 1 })),
  });
  if (config.presence?.enabled !== false) tell(channel, 'presence_state', hub.presence.state(channel.room));
  if (bindings.length === 0) return;
  const isUnderstood = channel.tableBindings.every(({ condition }) => condition !== undefined);
  tell(channel, 'system', {
    extension: 'postgres_changes',
    status: isUnderstood ? 'ok' : 'error',
    message: isUnderstood ? 'Subscribed to PostgreSQL' : 'A filter was not understood; nothing passes it',
    channel: channel.name,
  });
}
