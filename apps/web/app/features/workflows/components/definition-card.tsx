import {
  WORKFLOW_CONDITIONS,
  WORKFLOW_LIMITS,
  WORKFLOW_STEPS,
  findWorkflowFaults,
} from '@dira/domain/workflows';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconDots, IconPlus } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';
import { firstCondition, firstStep } from '../first-values.ts';
import type { Condition, Definition, Step, Trial } from '../queries.ts';
import type { WorkflowWords } from '../use-workflow-words.ts';
import { ConditionSentence, TriggerSentence } from './line-sentences.tsx';
import { StepSentence } from './step-sentence.tsx';
import classes from './definition-card.module.css';

interface DefinitionCardProps {
  definition: Definition;
  words: WorkflowWords;
  /** Beside the heading: whether it is a draft. */
  standing: ReactNode;
  /** What came of it in the month that it is tried on; null while that is not known. */
  passed: { count: number; passed: Trial['passed']; month: string } | null;
  onChange: (definition: Definition) => void;
  /** The limits, under it. */
  children: ReactNode;
}

/** What a workflow does, as a list that reads as a sentence: keywords in the gutter, a line each, every value a control. */
export function DefinitionCard({
  definition,
  words,
  standing,
  passed,
  onChange,
  children,
}: DefinitionCardProps) {
  const { t } = useTranslation('workflows');
  const { trigger, conditions, steps } = definition;
  const faults = findWorkflowFaults(definition);
  const faultOf = (at: number | null) => faults.find(({ step }) => step === at);
  const { list, focusAfter } = useFocusAfter();
  const set = (change: Partial<Definition>) => onChange({ ...definition, ...change });
  const setSteps = (next: Step[], at: number) => {
    focusAfter(`[data-step="${Math.min(at, next.length - 1)}"] [aria-haspopup="menu"]`);
    set({ steps: next });
  };
  const whole = faultOf(null);
  return (
    <Card title={t('editor.title')} action={<span className={classes.standing}>{standing}</span>}>
      <SavedMeanwhile
        id="workflow-saved"
        label={t('editor.title')}
        path="draft"
        value={definition}
        say={(saved) => words.saySummary(saved as Definition)} // the same field, as somebody else left it
      />
      <ol ref={list} className={classes.lines} data-path="draft">
        <Line
          keyword={t('keywords.when')}
          count={passed && { count: passed.count, says: t('trial.began', { month: passed.month }) }}
          note={t(trigger.kind === 'date' ? 'trigger.daily' : 'trigger.atOnce')}
        >
          <TriggerSentence trigger={trigger} onChange={(next) => set({ trigger: next })} />
        </Line>
        {conditions.map((condition, at) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- a condition is its place in the list
            key={`if-${at}`}
            keyword={t('keywords.if')}
            count={passed && { count: passed.passed.conditions[at] ?? null, says: t('trial.left') }}
            name={words.sayCondition(condition, trigger)}
            onRemove={() => {
              focusAfter('[data-add]');
              set({ conditions: conditions.toSpliced(at, 1) });
            }}
          >
            <ConditionSentence
              condition={condition}
              trigger={trigger}
              names={words.names}
              onChange={(next) => set({ conditions: conditions.with(at, next) })}
            />
          </Line>
        ))}
        {steps.map((step, at) => {
          const fault = faultOf(at);
          return (
            <Line
              // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the list
              key={`step-${at}`}
              step={at}
              keyword={words.keywordOf(step)}
              count={passed && { count: passed.passed.steps[at] ?? null, says: t('trial.reached') }}
              name={words.sayStep(step, trigger)}
              fault={fault && t(`faults.${fault.code}`)}
              onUp={at > 0 ? () => setSteps(moved(steps, at, at - 1), at - 1) : undefined}
              onDown={at < steps.length - 1 ? () => setSteps(moved(steps, at, at + 1), at + 1) : undefined}
              onRemove={() => setSteps(steps.toSpliced(at, 1), at)}
            >
              <StepSentence
                step={step}
                trigger={trigger}
                names={words.names}
                onChange={(next) => set({ steps: steps.with(at, next) })}
              />
            </Line>
          );
        })}
      </ol>
      {whole !== undefined && <p className={classes.fault}>{t(`faults.${whole.code}`)}</p>}
      <AddChips
        definition={definition}
        firstProperty={words.names.properties.all[0]?.id}
        onCondition={(condition) => {
          focusAfter(`li:nth-child(${conditions.length + 2}) button`);
          set({ conditions: [...conditions, condition] });
        }}
        onStep={(step) => setSteps([...steps, step], steps.length)}
      />
      <div className={classes.limits}>{children}</div>
    </Card>
  );
}

interface LineProps {
  keyword: string;
  /** In words, for its menu; without them it has none. */
  name?: string;
  step?: number;
  count: { count: number | null; says: string } | null;
  note?: string;
  fault?: string | undefined;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onRemove?: () => void;
  children: ReactNode;
}

function Line({ keyword, name, step, count, note, fault, onUp, onDown, onRemove, children }: LineProps) {
  const { t } = useTranslation('workflows');
  const { t: tCommon } = useTranslation();
  const items = [
    ...(onUp ? [{ key: 'up', label: t('editor.up'), run: onUp }] : []),
    ...(onDown ? [{ key: 'down', label: t('editor.down'), run: onDown }] : []),
    ...(onRemove ? [{ key: 'remove', label: tCommon('actions.remove'), isDanger: true, run: onRemove }] : []),
  ];
  const label = t('editor.line', {
    line: isolate.text(name ?? ''),
    interpolation: { skipOnVariables: true },
  });
  return (
    <li className={classes.line} data-step={step}>
      <span className={classes.keyword}>{keyword}</span>
      <div className={classes.sentence}>
        {children}
        {note !== undefined && <small>{note}</small>}
        {fault !== undefined && <small className={classes.fault}>{fault}</small>}
      </div>
      <span className={classes.count}>
        {count !== null && count.count !== null && (
          <>
            <b>{count.count}</b> {count.says}
          </>
        )}
      </span>
      <span className={classes.menu}>
        {items.length > 0 && (
          <Menu
            label={label}
            items={items}
            renderTrigger={(props) => <IconButton label={label} icon={IconDots} {...props} />}
          />
        )}
      </span>
    </li>
  );
}

interface AddChipsProps {
  definition: Definition;
  firstProperty: string | undefined;
  onCondition: (condition: Condition) => void;
  onStep: (step: Step) => void;
}

/** What can be added: steps at its end, conditions before them. */
function AddChips({ definition, firstProperty, onCondition, onStep }: AddChipsProps) {
  const { t } = useTranslation('workflows');
  const { trigger, conditions, steps } = definition;
  const texts = {
    task: t('firstTexts.task'),
    request: t('firstTexts.request'),
    charge: t('firstTexts.charge'),
    notify: t('firstTexts.notify'),
    ask: t('firstTexts.ask'),
  };
  const kinds = WORKFLOW_STEPS.filter((kind) => kind !== 'wait_until' || trigger.kind === 'date');
  const left = WORKFLOW_CONDITIONS.filter(
    (kind) =>
      !conditions.some((one) => one.kind === kind) &&
      (kind !== 'properties' || firstProperty !== undefined) &&
      (kind !== 'amount' || (trigger.kind === 'date' && ['payment', 'cheque'].includes(trigger.of))),
  );
  return (
    <div className={classes.add} role="group" aria-label={t('editor.add')}>
      {left.length > 0 && conditions.length < WORKFLOW_LIMITS.conditions && (
        <Menu
          label={t('editor.addIf')}
          edge="start"
          items={left.map((kind) => ({
            key: kind,
            label: t(`conditions.names.${kind}`),
            run: () => onCondition(firstCondition(kind, firstProperty ?? '')),
          }))}
          renderTrigger={(props) => (
            <button type="button" className={classes.chip} data-add="" {...props}>
              <Icon of={IconPlus} size={14} /> {t('editor.addIf')}
            </button>
          )}
        />
      )}
      {steps.length < WORKFLOW_LIMITS.steps &&
        kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.chip}
            onClick={() => onStep(firstStep(kind, definition, texts))}
          >
            <Icon of={IconPlus} size={14} /> {t(`stepNames.${kind}`)}
          </button>
        ))}
    </div>
  );
}

function moved(steps: readonly Step[], from: number, to: number): Step[] {
  const step = steps[from];
  return step === undefined ? [...steps] : steps.toSpliced(from, 1).toSpliced(to, 0, step);
}

/** What the focus goes to once the list shows it: a line that was moved or added, or what took the place of one. */
function useFocusAfter() {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<string | null>(null);
  useEffect(() => {
    if (focusOn.current === null) return;
    const place = list.current?.parentElement;
    (place?.querySelector<HTMLElement>(focusOn.current) ?? place?.querySelector('button'))?.focus();
    focusOn.current = null;
  });
  return {
    list,
    focusAfter: (selector: string) => {
      focusOn.current = selector;
    },
  };
}
