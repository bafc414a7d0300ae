import { ACTIONS, isAllowed, PERMISSION_TABLE, type Action, type Membership } from '@dira/domain/permissions';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconCheck, IconX } from '../../../ui/icons.ts';
import classes from './team.module.css';

/** What only tenants do says nothing about a place in the team. */
const teamActions = ACTIONS.filter(
  (action): action is Exclude<Action, 'payments.report'> => action !== 'payments.report',
);

/** The permission table read down one column: what somebody in this place can do, and what not. */
export function PermissionTable({ membership }: { membership: Membership }) {
  const { t } = useTranslation('team');
  const can = teamActions.filter((action) => isAllowed(membership, action));
  const cannot = teamActions.filter((action) => !can.includes(action));
  const say = (action: (typeof teamActions)[number]) => {
    const words = t(`abilities.${action}`);
    return PERMISSION_TABLE[action][membership.role] === 'assigned' ? t('can.own', { action: words }) : words;
  };
  return (
    <div className={classes.permissions}>
      <h3>{t('can.yes')}</h3>
      <ul>
        {can.map((action) => (
          <li key={action} data-can="yes">
            <Icon of={IconCheck} size={16} />
            {say(action)}
          </li>
        ))}
      </ul>
      {cannot.length > 0 && (
        <>
          <h3>{t('can.no')}</h3>
          <ul>
            {cannot.map((action) => (
              <li key={action} data-can="no">
                <Icon of={IconX} size={16} />
                {t(`abilities.${action}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
