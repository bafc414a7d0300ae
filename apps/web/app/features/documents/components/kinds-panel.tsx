import { requiredDocumentLimits } from '@dira/contract/document-tracking';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useShownChoice } from '../../../lib/use-shown-choice.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconTrash } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useKindName } from '../kind-words.ts';
import { kindsQuery, useAddKind, useRemoveKind, useRequireKind } from '../tracking-queries.ts';
import type { KeptKind } from '../tracking-queries.ts';
import classes from './kinds-panel.module.css';

/** Which papers every lease should have; a workspace adds its own. */
export function KindsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(kindsQuery(organizationId));
  return (
    <SidePanel title={t('kind.edit')} subtitle={t('kind.subtitle')} onClose={onClose}>
      <Stack>
        <ul className={classes.list}>
          {data.items.map((kind) => (
            <KindRow key={kind.id} kind={kind} />
          ))}
        </ul>
        <NewKind />
      </Stack>
    </SidePanel>
  );
}

const failed = (error: unknown) => showToast({ tone: 'error', title: describeProblem(error) });

function KindRow({ kind }: { kind: KeptKind }) {
  const { t } = useTranslation();
  const kindName = useKindName();
  const require = useRequireKind();
  const [chosen, choose] = useShownChoice(require.mutate, failed);
  const remove = useRemoveKind();
  const name = kindName(kind);
  return (
    <li className={classes.kind}>
      <CheckField
        label={name}
        checked={chosen?.isRequired ?? kind.isRequired}
        onChange={(isRequired) => choose({ id: kind.id, isRequired })}
      />
      {kind.code === null && (
        <IconButton
          label={t('actions.removeNamed', { name })}
          icon={IconTrash}
          onClick={() => remove.mutate(kind.id, { onError: failed })}
        />
      )}
    </li>
  );
}

function NewKind() {
  const { t } = useTranslation('documents');
  const add = useAddKind();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    add.mutate(name.trim(), {
      onSuccess: () => {
        showToast({ title: t('kind.added', { name: name.trim() }) });
        setName('');
      },
    });
  };
  return (
    <form className={classes.add} onSubmit={submit}>
      <TextField
        label={t('kind.new')}
        maxLength={requiredDocumentLimits.name}
        value={name}
        onChange={setName}
        error={add.error === null ? undefined : describeProblem(add.error)}
      />
      <Button type="submit" loading={add.isPending}>
        {t('kind.add')}
      </Button>
    </form>
  );
}
