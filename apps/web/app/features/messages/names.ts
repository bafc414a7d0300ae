import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { namePlace } from '../../lib/place-name.ts';
import type { Conversation } from './queries.ts';

type Partner = Conversation['partner'];
type About = Conversation['about'];

/** The other one, by name where the reader knows it. */
export function useNameOf() {
  const { t } = useTranslation('messages');
  return ({ name, isTenant }: Partner): string => name ?? t(isTenant ? 'partner.tenant' : 'partner.gone');
}

/** What a conversation is about, in one line; empty where it is about nothing in particular. */
export function useMatterOf() {
  const { t: tCommon } = useTranslation();
  return ({ property, unitNumber, maintenanceRequest }: About): string => {
    const place =
      property === null
        ? []
        : unitNumber === null
          ? [isolate.text(property.name)]
          : [namePlace({ property, unit: { number: unitNumber } }, tCommon)];
    const request = maintenanceRequest === null ? [] : [isolate.text(maintenanceRequest.title)];
    return [...request, ...place].join(' · ');
  };
}
