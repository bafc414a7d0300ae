import { describe, expect, test } from 'vitest';
import {
  findRefusal,
  isLiftable,
  isOptOut,
  maskAddress,
  normalizeAddress,
  SUPPRESSION_REASONS,
  type Standing,
} from './consents.ts';

describe('an answer that ends it', () => {
  const hebrew = ['הסר', ' "הסר". ', 'הָסֵר', '\u200Fהסר\u200F', 'הסירו אותי!', 'נא להסיר'];
  const english = ['STOP', 'stop.', 'Stop all', '"STOP"', 'Unsubscribe', 'opt-out', 'Please remove me'];
  const spanish = ['Baja', 'BAJA.', 'Cancelar suscripción', 'Alto'];
  const french = ['Arrêt', 'ARRÊTER', 'Me désabonner', 'Désinscription'];
  const albanian = ['Ndal', 'Çregjistro', 'ndaloni!'];
  test.each([...hebrew, ...english, ...spanish, ...french, ...albanian])('%s', (text) => {
    expect(isOptOut(text)).toBe(true);
  });

  const nothing = ['', '…', 'STOP STOP WHY'];
  const talk = ['אל תסירו את הארון', 'הסר את השלט מהדלת', 'The tap does not stop', 'Stop by on Monday'];
  const more = ['Bus stop', 'Please remove the sofa', 'La baja de presión', 'Arrêtez-vous demain'];
  test.each([...nothing, ...talk, ...more])('talk ends nothing: %s', (text) => {
    expect(isOptOut(text)).toBe(false);
  });
});

describe('what may go to an address', () => {
  const button = { purpose: 'service', isAutomatic: false } as const;
  const reminder = { purpose: 'service', isAutomatic: true } as const;
  const offer = { purpose: 'marketing', isAutomatic: true } as const;
  const given: Standing['consent'] = { id: 'one', state: 'given' };
  const withdrawn: Standing['consent'] = { id: 'two', state: 'withdrawn' };

  test.each([
    ['none', null, null, null],
    ['marketing', null, null, 'suppressed'],
    ['automatic', null, 'suppressed', 'suppressed'],
    ['all', 'suppressed', 'suppressed', 'suppressed'],
  ] as const)('stopped: %s', (stops, byButton, ofItself, asOffer) => {
    const suppressions = stops === 'none' ? [] : [{ stops, reason: 'by_hand' as const }];
    expect(findRefusal(button, { suppressions, consent: given })).toBe(byButton);
    expect(findRefusal(reminder, { suppressions, consent: given })).toBe(ofItself);
    expect(findRefusal(offer, { suppressions, consent: given })).toBe(asOffer);
    expect(findRefusal({ ...offer, isAutomatic: false }, { suppressions, consent: given })).toBe(asOffer);
  });

  test('an offer goes to who agreed alone, a reminder to who has said nothing too', () => {
    expect(findRefusal(offer, { suppressions: [], consent: null })).toBe('no_consent');
    expect(findRefusal(offer, { suppressions: [], consent: withdrawn })).toBe('opted_out');
    expect(findRefusal(reminder, { suppressions: [], consent: withdrawn })).toBeNull();
  });

  test('that the person said so themselves is told first', () => {
    const suppressions = [
      { stops: 'all', reason: 'bounced' },
      { stops: 'automatic', reason: 'opted_out' },
    ] as const;
    expect(findRefusal(reminder, { suppressions, consent: null })).toBe('opted_out');
    expect(findRefusal(button, { suppressions, consent: null })).toBe('suppressed');
  });
});

test('what a person said can be lifted, what a server or a complaint says cannot', () => {
  expect(SUPPRESSION_REASONS.filter(isLiftable)).toEqual(['opted_out', 'by_hand']);
});

test('one address is one, however it is typed', () => {
  expect(normalizeAddress('email', ' Dana@Example.COM\u200F')).toBe('dana@example.com');
  expect(normalizeAddress('whatsapp', '052-564-9570')).toBe('+972525649570');
  expect(normalizeAddress('sms', '+44 7700 900123')).toBe('+447700900123');
  expect(normalizeAddress('email', 'dana')).toBeNull();
  expect(normalizeAddress('sms', 'dana@example.com')).toBeNull();
});

test('enough of an address is shown to know one’s own by', () => {
  expect(maskAddress('email', 'dana@example.com')).toBe('da…@example.com');
  expect(maskAddress('email', 'd@example.com')).toBe('d…@example.com');
  expect(maskAddress('whatsapp', '+972525649570')).toBe('…570');
});
