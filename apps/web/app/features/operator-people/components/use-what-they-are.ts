import { useTranslation } from 'react-i18next';
import type { ListedPerson } from '../queries.ts';

/** What somebody is on the installation, each in some words. */
export function useWhatTheyAre(): (person: ListedPerson) => string[] {
  const { t } = useTranslation(['operator-people', 'organizations']);
  return ({ ownedWorkspaces, otherWorkspaces, ...person }) => {
    const words = [
      person.isSiteAdmin && t('organizations:roles.site_admin'),
      person.isDemo && t('is.demo'),
      ownedWorkspaces > 0 && t('is.owner', { count: ownedWorkspaces }),
      otherWorkspaces > 0 && t('is.team', { count: otherWorkspaces }),
      person.isTenant && t('organizations:roles.tenant'),
      person.isPropertyOwner && t('is.propertyOwner'),
    ].filter((word) => word !== false);
    return words.length > 0 ? words : [t('is.alone')];
  };
}
