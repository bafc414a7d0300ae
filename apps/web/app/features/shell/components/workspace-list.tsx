import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { foldText } from '../../../lib/fold-text.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconPlus, IconSearch } from '../../../ui/icons.ts';
import { MenuList } from '../../../ui/menu-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { WorkspaceMark } from '../../logos/components/workspace-mark.tsx';
import {
  chooseOrganization,
  chooseOwnership,
  chooseTenancy,
  standingOf,
} from '../../organizations/queries.ts';
import { useWorkspace } from '../use-workspace.ts';
import frame from '../../../ui/fields/field-frame.module.css';
import popover from '../../../ui/popover.module.css';
import classes from './workspace-menu.module.css';

/** So many workspaces are looked through at a glance; more are searched. */
const mostAtAGlance = 7;

type WorkspaceListProps = { onClose: () => void; onCreate: () => void };

/** Every workspace of the person, with their role in it, and what they rent; loaded when it is opened. */
export function WorkspaceList({ onClose, onCreate }: WorkspaceListProps) {
  const { t } = useTranslation(['organizations', 'shell']);
  const navigate = useNavigate();
  const { me, organization } = useWorkspace();
  const standing = standingOf(me);
  const [wanted, setWanted] = useState('');
  const found = me.memberships.filter(({ organizationName }) =>
    foldText(organizationName).includes(foldText(wanted.trim())),
  );
  const go = async (choose: () => Promise<void>) => {
    onClose();
    await choose();
    await navigate(paths.dashboard());
  };
  return (
    <>
      {me.memberships.length > mostAtAGlance && (
        <Search
          wanted={wanted}
          isNothing={found.length === 0}
          onType={setWanted}
          onEnter={() => {
            const [first] = found;
            if (first !== undefined) void go(() => chooseOrganization(me, first.organizationId));
          }}
        />
      )}
      <MenuList
        label={t('shell:workspace.label')}
        onClose={onClose}
        items={[
          ...found.map((membership) => ({
            key: membership.organizationId,
            mark: <WorkspaceMark {...membership} />,
            label: <UserText>{membership.organizationName}</UserText>,
            hint: t(`roles.${membership.support?.isOwn === true ? 'support' : membership.role}`),
            isChosen: membership === organization,
            run: () => void go(() => chooseOrganization(me, membership.organizationId)),
          })),
          ...(me.hasTenancies && wanted.trim() === ''
            ? [
                {
                  key: 'rented',
                  label: t('shell:workspace.rented'),
                  hint: t('shell:workspace.asTenant'),
                  isChosen: standing === 'tenant',
                  run: () => void go(() => chooseTenancy(me)),
                },
              ]
            : []),
          ...(me.ownerships.length > 0 && wanted.trim() === ''
            ? [
                {
                  key: 'owned',
                  label: t('shell:workspace.owned'),
                  hint: t('shell:workspace.asOwner'),
                  isChosen: standing === 'owner',
                  run: () => void go(() => chooseOwnership(me)),
                },
              ]
            : []),
          { key: 'new', label: t('create'), icon: IconPlus, startsGroup: true, run: onCreate },
        ]}
      />
    </>
  );
}

type SearchProps = {
  wanted: string;
  isNothing: boolean;
  onType: (wanted: string) => void;
  /** Goes to the first that was found. */
  onEnter: () => void;
};

/** Arrow down goes on into what it has found. */
function Search({ wanted, isNothing, onType, onEnter }: SearchProps) {
  const { t } = useTranslation('organizations');
  const { t: tCommon } = useTranslation();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      event.currentTarget.closest('[popover]')?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    } else if (event.key === 'Enter' && wanted.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <>
      <div className={`${frame.control} ${classes.search}`}>
        <span className={frame.start}>
          <Icon of={IconSearch} size={16} />
        </span>
        <input
          data-autofocus
          type="search"
          className={frame.input}
          dir="auto"
          aria-label={t('search')}
          placeholder={t('search')}
          value={wanted}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={isNothing ? popover.nothing : undefined}>
        {isNothing && tCommon('list.noMatchesTitle')}
      </p>
    </>
  );
}
