import type { DeliveryPurpose, DeliverySkip } from '@dira/domain/deliveries';
import type { DeliveryFailure } from '@dira/domain/installation-health';
import type { MessageValues } from '@dira/domain/message-variables';
import type { Language } from '@dira/i18n/languages';
import type { z } from 'zod';
import type { Trx } from '../db/scope.ts';
import type { Services } from '../services.ts';

/** By which ways something reaches a person outside the product. */
export type Channel = 'email' | 'sms' | 'whatsapp' | 'push';

/** What was planned, as it stands when its time has come. */
export interface PlannedDelivery {
  id: string;
  organizationId: string;
  channel: Channel;
  /** The tenant whom it is for; null for owners, leads, the team and accounts. */
  tenantId: string | null;
  /** The owner whom it is for. */
  ownerId: string | null;
  /** The lead whom it is for. */
  leadId: string | null;
  /** The account whose copy it is. */
  copyFor: string | null;
  /** Address as it was planned; empty where it is looked up now. */
  to: string;
}

/** What is sent, in words of the moment at which it is. */
export interface Composed {
  /** By which way it goes, where that is known only now; absent: as it was planned. */
  channel?: Channel;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, if not to whom it comes from. */
  replyTo?: string;
  /** The template that the words are of. */
  template?: { id: string; version: number };
  /** What its variables stand for, where whoever carries it fills them in. */
  templateValues?: MessageValues;
}

/** Within the transaction that decides. @returns the words, or why there is nothing to say any more */
type Compose<Kept> = (
  write: { trx: Trx; organizationId: string },
  services: Services,
  delivery: PlannedDelivery,
  kept: Kept,
) => Promise<Composed | DeliverySkip>;

/**
 * How messages of one kind get their words when their time has come: in the language, to the address and about the
 * facts of that moment, or not at all.
 */
export type Composition = Compose<unknown>;
/** The kinds of one feature, by the name that stands in `deliveries.composed_by`. */
export type Compositions = Readonly<Record<string, Composition>>;

/** @param kept what was kept of a message when it was planned: ids, no words */
export function composition<Kept>(kept: z.ZodType<Kept>, compose: Compose<Kept>): Composition {
  return (write, services, delivery, stored) => compose(write, services, delivery, kept.parse(stored));
}

/** What is about to leave, for whoever may stop it. */
export interface LeavingDelivery extends PlannedDelivery {
  purpose: DeliveryPurpose;
  /** Nobody pressed a button for it: a reminder, a workflow, a campaign. */
  isAutomatic: boolean;
}

/** Whether an address may be written to at that moment. @returns why not, or null; `consentId`: what it stands on */
export type DeliveryGate = (
  trx: Trx,
  delivery: LeavingDelivery,
) => Promise<{ skip: DeliverySkip } | { skip: null; consentId: string | null }>;

/** A message that a workspace sends by a way of its own. */
export interface CarriedDelivery extends LeavingDelivery {
  tenantId: string | null;
  text: string;
  language: Language | null;
  template: { id: string; version: number } | null;
  templateValues: MessageValues;
  /** How often it was tried before. */
  attempts: number;
}

/** What came of it; `unknown`: it may have arrived, and is not tried again by itself. */
export type Carried =
  | { what: 'taken'; providerId: string }
  | { what: 'skip'; because: DeliverySkip }
  | { what: 'failed'; failure: DeliveryFailure; error: string }
  | { what: 'wait'; until: Temporal.Instant; failure: DeliveryFailure; error: string }
  | { what: 'unknown'; error: string };

/** A workspace's own way out, beside those of the installation. */
export interface Carrier {
  channel: Channel;
  /**
   * @returns how it is handed over, asked once nothing else can stop it; why it does not go; null where the workspace
   *   has no such way
   */
  prepare(
    services: Services,
    delivery: CarriedDelivery,
  ): Promise<(() => Promise<Carried>) | DeliverySkip | null>;
}

/** What every feature says of messages. */
export interface DeliveryRules {
  compositions: Compositions;
  gates: readonly DeliveryGate[];
  carriers: readonly Carrier[];
}
