/** What a notification says, to its reader on the screen and in a mail: one wording, one place. */
import type { NotificationTopic } from '@dira/domain/notifications';
import type { TFunction } from 'i18next';
import { formatDate } from './format-date.ts';
import { formatMoney } from './format.ts';
import type { Amount } from './format.ts';
import type { Isolate } from './isolate.ts';
import type { Language } from './languages.ts';
import type { Resources } from './resources.ts';

type Audience = 'team' | 'tenant';
type EventKey = keyof Resources['notifications']['events'];

/** `payment.reported` is worded as `payment_reported`, or for each who reads it: `…_team` and `…_tenant`. */
type KeyOf<Topic extends string> = Topic extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never;
type WordedFor<Topic extends NotificationTopic> =
  KeyOf<Topic> extends EventKey ? Topic : `${KeyOf<Topic>}_${Audience}` extends EventKey ? Topic : never;
/** A topic that the catalogue has no words for is none of these, and does not compile where it is said. */
type WordedTopic = { [Topic in NotificationTopic]: WordedFor<Topic> }[NotificationTopic];

/** As the API sends it. */
export type NotificationToSay = {
  readonly topic: WordedTopic;
  readonly audience: Audience;
  readonly data: {
    readonly tenantName: string | null;
    readonly propertyName: string | null;
    readonly unitNumber: string | null;
    readonly amount: Amount | null;
    readonly subject: string | null;
    readonly on: string | null;
    readonly reason: string | null;
  };
};

/** The sentence, and where it happened or why. */
export function sayNotification(
  t: TFunction<'notifications'>,
  { topic, audience, data }: NotificationToSay,
  language: Language,
  isolate: Isolate,
): { title: string; detail: string } {
  const text = (value: string | null) => (value === null ? '' : isolate.text(value));
  // Whoever only repairs is not told the tenant's name.
  const isUnnamed = topic === 'message.sent' && data.tenantName === null;
  const key = isUnnamed ? 'message_sent_by_tenant' : topic.replace('.', '_');
  const words = `events.${key}` as 'events.lease_ends_soon'; // `WordedTopic` knows that the catalogue has it
  const title = t(words, {
    context: audience,
    name: text(data.tenantName),
    amount: data.amount === null ? '' : isolate.code(formatMoney(data.amount, language)),
    date: data.on === null ? '' : isolate.code(formatDate(data.on)),
    subject: text(data.subject),
  });
  const place =
    data.unitNumber === null
      ? text(data.propertyName)
      : t('place', { property: text(data.propertyName), unit: text(data.unitNumber) });
  return { title, detail: [place, text(data.reason)].filter((part) => part !== '').join(' · ') };
}
