import type { Report } from '@dira/contract/reports';
import { askedOf, type ReportDraft } from '@dira/domain/report-model/editing';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { FormSummary } from '../../../ui/error-summary.tsx';
import { MeanwhileContext } from '../../../ui/meanwhile-context.ts';
import { Page } from '../../../ui/page.tsx';
import { focusField } from '../../../ui/use-form-errors.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import {
  faultsOfAnswer,
  isUnnamedOrEmpty,
  unsetFilters,
  valuesOf,
  type ReportValues,
} from '../report-values.ts';
import { useAnswer } from '../use-answer.ts';
import { useSaving } from '../use-saving.ts';
import { useReportWords } from '../use-words.ts';
import { BuilderHeader } from './builder-header.tsx';
import { Preview } from './preview.tsx';
import { Rail } from './rail.tsx';
import { ReportComments } from './report-comments.tsx';
import { SaveCopy } from './save-copy.tsx';
import { SchedulesPanel } from './schedules-panel.tsx';
import { Unnamed } from './unnamed.tsx';
import classes from './builder.module.css';

type BuilderProps =
  | { /** The saved one that is open. */ report: Report; start?: undefined }
  | { report: null; /** What a new one begins with. */ start: ReportValues };

/** What is changed of a report as one. */
const whole = ['definition'];

/** A report as it is built: what it asks at one side, what it answers at the other. */
export function Builder({ report, start }: BuilderProps) {
  const { t } = useTranslation('report-builder');
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [opened] = useState(() => (report === null ? start : valuesOf(report)));
  const form = useForm<ReportValues>({ initialValues: opened });
  const { name, definition: draft } = form.values;
  const answer = useAnswer(draft);
  const saving = useSaving(report, opened);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  // Counts the tries to save what has no name or no field.
  const [refusals, setRefusals] = useState(0);
  const [wasSent, setWasSent] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const isRefused = refusals > 0 && isUnnamedOrEmpty(form.values);
  useUnsavedChanges(form.isDirty() && !(wasSent && saving.create.error === null && saving.error === null));

  const change = (next: ReportDraft) => {
    setFaults({});
    setWasSent(false);
    form.setFieldValue('definition', next);
  };
  const pick = (path: string) => {
    const field = element.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    field?.closest('details')?.setAttribute('open', '');
    focusField(element.current, path);
  };
  const isSavable = () => {
    const isWrong = isUnnamedOrEmpty(form.values);
    setRefusals((count) => (isWrong ? count + 1 : 0));
    const unset = isWrong ? {} : unsetFilters(draft);
    setFaults(unset);
    if (isWrong) return false;
    const [first] = Object.keys(unset);
    if (first !== undefined) pick(first);
    return first === undefined;
  };
  const open = (id: string) => {
    showToast({ title: t('savedNow') });
    void navigate(paths.report(id), { replace: report === null });
  };
  const save = () => {
    if (!isSavable()) return;
    setWasSent(true);
    if (report === null) return saving.saveNew(form.getValues(), open);
    saving.saveChanges(form.getValues(), (saved) => {
      form.setInitialValues(saved);
      form.setValues(saved);
      showToast({ title: t('savedNow') });
    });
  };
  const meanwhile = useMeanwhile(form, saving.edited, save, whole);
  const labels = useLabels(draft, faults);
  return (
    <Page
      panel={
        isScheduling &&
        report !== null && <SchedulesPanel report={report} onClose={() => setScheduling(false)} />
      }
    >
      <form ref={element} noValidate onSubmit={(event) => event.preventDefault()}>
        <MeanwhileContext value={meanwhile}>
          <BuilderHeader
            name={name}
            report={report}
            definition={askedOf(draft)}
            rowCount={answer.answered?.answer.rowCount ?? null}
            isNameless={isRefused && name.trim() === ''}
            isSaving={saving.isPending && !isCopying}
            onName={(next) => {
              setWasSent(false);
              form.setFieldValue('name', next);
            }}
            onSave={save}
            onCopy={() => {
              if (isSavable()) setCopying(true);
            }}
            onSchedule={() => setScheduling(true)}
          />
          {isRefused && <Unnamed key={refusals} />}
          <div className={classes.summary}>
            <FormSummary error={saving.error} fieldErrors={faults} labels={labels} onPick={pick} />
          </div>
          <div className={classes.builder}>
            <Rail
              draft={draft}
              errors={{ ...faultsOfAnswer(answer.error, draft), ...faults }}
              answered={answer.answered}
              onChange={change}
            />
            <Preview {...answer} name={name} hasFields={draft.fields.length > 0} />
            {report !== null && <ReportComments report={report} />}
          </div>
        </MeanwhileContext>
      </form>
      {isCopying && (
        <SaveCopy
          name={name}
          change={saving.create}
          onSubmit={(copyName) => {
            setWasSent(true);
            saving.saveNew({ name: copyName, definition: draft }, (id) => {
              setCopying(false);
              open(id);
            });
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </Page>
  );
}

/** What the summary of errors calls the places of a draft. */
function useLabels({ dataset, filters }: ReportDraft, faults: Readonly<Record<string, string>>) {
  const { t } = useTranslation('report-builder');
  const words = useReportWords(dataset);
  const ofFilters = Object.keys(faults).map((path) => {
    const [, index] = /^filters\.(\d+)/.exec(path) ?? [];
    return [path, words.nameField(filters[Number(index ?? -1)]?.field ?? '')];
  });
  return { definition: t('rail.label'), ...(Object.fromEntries(ofFilters) as Record<string, string>) }; // pairs of texts
}
