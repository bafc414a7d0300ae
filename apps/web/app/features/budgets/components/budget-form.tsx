import { parseAmountText } from '@dira/domain/amount-text';
import type { BudgetLine } from '@dira/domain/budgets';
import { nameBudgetLine } from '@dira/i18n/budget-words';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormSummary } from '../../../ui/error-summary.tsx';
import { MeanwhileContext } from '../../../ui/meanwhile-context.ts';
import { useEdited } from '../../../ui/use-edited.ts';
import { focusField, useFormErrors } from '../../../ui/use-form-errors.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { budgetValuesOf, filledWith, hasLastYear, type BudgetValues } from '../forms/budget-values.ts';
import { useSetBudget, type Budget } from '../queries.ts';
import { BudgetLines } from './budget-lines.tsx';
import { BudgetNotes } from './budget-notes.tsx';
import classes from './budget-form.module.css';

/** The year of a property as one form; what is copied into it counts once it is saved. */
export function BudgetForm({ budget, onSaved }: { budget: Budget; onSaved: () => void }) {
  const { t } = useTranslation('budgets');
  const element = useRef<HTMLFormElement>(null);
  const unreadable = useRef(new Set<BudgetLine>());
  const [isFilled, setIsFilled] = useState(false);
  const save = useSetBudget({ propertyId: budget.property.id, year: budget.year });
  const edited = useEdited(budget, budgetValuesOf, save.error);
  const form = useForm<BudgetValues>({
    initialValues: edited.opened,
    // What is no amount is no empty field: it would take the budget of its line away.
    validate: () =>
      describeFaults(
        Object.fromEntries([...unreadable.current].map((line) => [`amounts.${line}`, 'invalid_amount'])),
      ),
  });
  const meanwhile = useMeanwhile(form, edited, () => element.current?.requestSubmit());
  useFormErrors(form, save.error);
  useUnsavedChanges(form.isDirty() && !save.isSuccess);
  const fill = (from: 'actual' | 'budget') => {
    unreadable.current.clear();
    form.setValues(filledWith(form.getValues(), budget, from));
    setIsFilled(true);
  };
  const submit = form.onSubmit(
    (values) =>
      save.mutate(
        { seen: edited.seen, body: values },
        {
          onSuccess: () => {
            showToast({ title: t('saved') });
            onSaved();
          },
        },
      ),
    (errors, _values, event) => {
      const [first] = Object.keys(errors);
      if (first !== undefined && event) focusField(event.currentTarget, first);
    },
  );
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Card
        title={t('of', { property: budget.property.name, year: budget.year })}
        action={
          <span className={classes.fills}>
            {hasLastYear(budget, 'actual') && (
              <Button size="xs" onClick={() => fill('actual')}>
                {t('fillActuals')}
              </Button>
            )}
            {hasLastYear(budget, 'budget') && (
              <Button size="xs" onClick={() => fill('budget')}>
                {t('fillBudget')}
              </Button>
            )}
          </span>
        }
      >
        <MeanwhileContext value={meanwhile}>
          <div className={classes.summary}>
            <FormSummary
              error={save.error}
              fieldErrors={form.errors}
              labels={useLineLabels(budget)}
              onPick={(path) => focusField(element.current, path)}
            />
            <p role="status">{isFilled && form.isDirty() ? t('filled') : ''}</p>
          </div>
          <BudgetLines
            budget={budget}
            form={form}
            onType={(line, text) =>
              text.trim() !== '' && parseAmountText(text) === null
                ? unreadable.current.add(line)
                : unreadable.current.delete(line)
            }
          />
        </MeanwhileContext>
        <div className={classes.foot}>
          <div className={classes.notes}>
            <p>{t('hint')}</p>
            <BudgetNotes of={budget} knownSince={budget.knownSince} />
          </div>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** The name of each field by its path. */
function useLineLabels({ lines }: Budget): Record<string, string> {
  const { i18n } = useTranslation();
  const language = useLanguage();
  return Object.fromEntries(
    lines.map(({ line }) => [
      `amounts.${line}`,
      nameBudgetLine(line, (namespace) => i18n.getFixedT(language, namespace)),
    ]),
  );
}
