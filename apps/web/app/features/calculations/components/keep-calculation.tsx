import { plainValues } from '@dira/calculators/settled';
import { calculationLimits } from '@dira/contract/calculations';
import type { Tool, Values } from '@dira/domain/calculators/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  saveCalculationPdf,
  useChangeCalculation,
  useSaveCalculation,
  type SavedCalculation,
} from '../queries.ts';
import classes from '../calculations.module.css';

export interface FilledPlace {
  propertyId: string;
  unitId: string | null;
}

interface KeepCalculationProps {
  tool: Tool;
  values: Values;
  /** What it comes to; null where its fields are wrong. */
  figure: string | null;
  /** The saved one that is open. */
  saved: SavedCalculation | undefined;
  /** Where figures were taken from since it was opened. */
  place: FilledPlace | null;
}

/** Saves what stands in the fields, as a new calculation or in the place of the one that is open, and puts it on paper. */
export function KeepCalculation({ tool, values, figure, saved, place }: KeepCalculationProps) {
  const { t } = useTranslation('calculations');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const [isNaming, setNaming] = useState(false);
  const plain = plainValues(tool, values);
  const isWrong = figure === null;
  const isChanged = saved !== undefined && (place !== null || !isSame(plain, saved.values));
  return (
    <div className={classes.keep}>
      <Button
        icon={IconDownload}
        disabled={isWrong}
        onClick={() =>
          void saveCalculationPdf(organizationId, { tool, values: plain, name: saved?.name ?? '' })
        }
      >
        {tCommon('actions.downloadPdf')}
      </Button>
      {saved !== undefined && isChanged && (
        <SaveChanges saved={saved} values={plain} place={place} isWrong={isWrong} />
      )}
      <Button
        variant={saved === undefined ? 'filled' : 'default'}
        disabled={isWrong}
        onClick={() => setNaming(true)}
      >
        {t(saved === undefined ? 'save' : 'saveAsNew')}
      </Button>
      {isNaming && (
        <SaveNew tool={tool} values={plain} place={place} figure={figure} onClose={() => setNaming(false)} />
      )}
    </div>
  );
}

type SaveChangesProps = {
  saved: SavedCalculation;
  values: Values;
  place: FilledPlace | null;
  isWrong: boolean;
};

function SaveChanges({ saved, values, place, isWrong }: SaveChangesProps) {
  const { t } = useTranslation('calculations');
  const { t: tCommon } = useTranslation();
  const change = useChangeCalculation(saved.id);
  return (
    <Button
      variant="filled"
      disabled={isWrong}
      loading={change.isPending}
      onClick={() => change.mutate({ seen: saved, body: { values, ...place } }, sayOutcome(t('changed')))}
    >
      {tCommon('actions.saveChanges')}
    </Button>
  );
}

type SaveNewProps = {
  tool: Tool;
  values: Values;
  place: FilledPlace | null;
  figure: string | null;
  onClose: () => void;
};

function SaveNew({ tool, values, place, figure, onClose }: SaveNewProps) {
  const { t } = useTranslation(['calculations', 'calculators']);
  const page = usePageQuery();
  const save = useSaveCalculation();
  const proposed = `${t(`calculators:tools.${tool}.name`)} · ${figure ?? ''}`;
  return (
    <NameDialog
      title={t('save')}
      name={proposed.slice(0, calculationLimits.name)}
      maxLength={calculationLimits.name}
      submitLabel={t('save')}
      change={save}
      onSubmit={(name) =>
        save.mutate(
          { tool, name, values: { ...values }, ...place },
          {
            onSuccess: ({ id }) => {
              showToast({ title: t('kept') });
              onClose();
              page.filter({ tool, saved: id });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function isSame(some: Values, others: Values): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].every((name) => some[name] === others[name]);
}
