import { addressOf, valuesFrom } from '@dira/calculators/address';
import { TOOL_GROUPS, TOOLS, type Tool, type ToolGroup, type Values } from '@dira/domain/calculators/fields';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { IconPrinter } from '../../../ui/icons.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { Calculator } from '../../calculators/components/calculator.tsx';
import { CopyLink } from '../../calculators/components/copy-link.tsx';
import { publicLawQuery } from '../../calculators/queries.ts';
import { useAnswer } from '../../calculators/use-reader.ts';
import { getOrganizationId, useOrganization } from '../../organizations/queries.ts';
import { chosenIn, pathOfList, viewIn } from '../address.ts';
import { Comparison } from '../components/comparison.tsx';
import { FillFrom } from '../components/fill-from.tsx';
import { KeepCalculation, type FilledPlace } from '../components/keep-calculation.tsx';
import { SavedList } from '../components/saved-list.tsx';
import { canBeFilled } from '../filling.ts';
import { calculationQuery, calculationsQuery } from '../queries.ts';
import type { Route } from './+types/tools';
import classes from '../../calculators/calculators.module.css';
import own from '../calculations.module.css';

const groups = Object.keys(TOOL_GROUPS) as ToolGroup[]; // the keys above

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const get = (name: string) => searchParams.get(name);
  const view = viewIn(get);
  const organizationId = await getOrganizationId();
  const saved = get('saved');
  const ids = view === 'comparison' ? chosenIn(get) : saved === null ? [] : [saved];
  await Promise.all([
    loadTexts('calculations', 'calculators', 'law', 'legal-parameters'),
    queryClient.ensureQueryData(publicLawQuery),
    view === 'saved' && queryClient.ensureInfiniteQueryData(calculationsQuery(organizationId)),
    // One that is gone is not there, and the page is.
    ...ids.map((id) => queryClient.prefetchQuery(calculationQuery(organizationId, id))),
  ]);
  return null;
}

/**
 * Ten calculators, and what a person has saved of them. The chosen one and what was typed stand in the address, so that
 * a calculation can be sent; so does what is compared.
 */
export default function Tools() {
  const { t } = useTranslation(['calculators', 'shell', 'calculations']);
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const query = usePageQuery();
  const view = viewIn(query.get);
  const tool = oneOf(query.get('tool'), TOOLS);
  const savedId = query.get('saved');
  const name = view === 'calculator' ? t(`tools.${tool}.name`) : t('calculations:title');
  return (
    <Page>
      <PageHeader
        title={t('shell:screens.tools')}
        tabTitle={`${name} · ${t('shell:screens.tools')}`}
        purpose={t('purpose')}
        actions={
          view === 'calculator' && (
            <>
              <CopyLink />
              <Button icon={IconPrinter} onClick={() => window.print()}>
                {tCommon('actions.print')}
              </Button>
            </>
          )
        }
      />
      <div className={classes.page}>
        <ToolList current={view === 'calculator' ? tool : null} />
        {view === 'saved' && can['calculations.use'] && (
          <section aria-label={t('calculations:title')}>
            <SavedList />
          </section>
        )}
        {view === 'comparison' && <Comparison />}
        {view === 'calculator' && <Chosen key={`${tool} ${savedId}`} tool={tool} savedId={savedId} />}
      </div>
    </Page>
  );
}

/** On a phone the calculators are one row, and the one that is open may be beyond its end. */
function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** @param props.current null where no calculator is open, but what was saved */
function ToolList({ current }: { current: Tool | null }) {
  const { t } = useTranslation(['calculators', 'shell', 'calculations']);
  return (
    <nav className={classes.list} aria-label={t('shell:screens.tools')}>
      <ul>
        <li>
          <Link to={pathOfList()} aria-current={current === null ? 'page' : undefined}>
            {t('calculations:title')}
          </Link>
        </li>
      </ul>
      {groups.map((group) => (
        <section key={group}>
          <h2>{t(`groups.${group}`)}</h2>
          <ul>
            {TOOL_GROUPS[group].map((tool) => (
              <li key={tool}>
                <Link
                  to={paths.tools({ tool })}
                  ref={tool === current ? scrollIntoView : undefined}
                  aria-current={tool === current ? 'page' : undefined}
                  preventScrollReset
                >
                  {t(`tools.${tool}.name`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Typed texts are kept here, and the address follows: what is typed must not wait for it. */
function Chosen({ tool, savedId }: { tool: Tool; savedId: string | null }) {
  const { t } = useTranslation(['calculators', 'calculations']);
  const { organizationId, can } = useOrganization();
  const query = usePageQuery();
  const { data: law } = useSuspenseQuery(publicLawQuery);
  const { data } = useQuery({
    ...calculationQuery(organizationId, savedId ?? ''),
    enabled: savedId !== null,
  });
  const saved = data?.tool === tool ? data : undefined;
  const [values, setValues] = useState<Values>(() => valuesFrom(tool, query.get));
  const [place, setPlace] = useState<FilledPlace | null>(null);
  const answer = useAnswer(tool, values, law);
  const change = (next: Values) => {
    setValues(next);
    query.filter({ tool, ...addressOf(tool, next) });
  };
  return (
    <article className={classes.paper}>
      <header className={own.heading}>
        <div>
          <h2>{t(`tools.${tool}.name`)}</h2>
          <p>{t(`tools.${tool}.about`)}</p>
          {saved !== undefined && (
            <p className={own.opened}>{t('calculations:opened', { name: isolate.text(saved.name) })}</p>
          )}
        </div>
        {can['calculations.use'] && (
          <KeepCalculation
            tool={tool}
            values={values}
            figure={answer.outcome?.figures[0]?.value ?? null}
            saved={saved}
            place={place}
          />
        )}
      </header>
      <Calculator
        tool={tool}
        values={values}
        onChange={change}
        law={law}
        answer={answer}
        head={
          can['money.see'] &&
          canBeFilled(tool) && (
            <FillFrom
              tool={tool}
              values={values}
              onFill={(next, from) => {
                change(next);
                setPlace(from);
              }}
            />
          )
        }
      />
    </article>
  );
}
