import { addressOf, valuesFrom } from '@dira/calculators/address';
import { TOOL_GROUPS, TOOLS, type Tool, type ToolGroup, type Values } from '@dira/domain/calculators/fields';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { IconPrinter } from '../../../ui/icons.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { Calculator } from '../components/calculator.tsx';
import { CopyLink } from '../components/copy-link.tsx';
import { publicLawQuery } from '../queries.ts';
import classes from '../calculators.module.css';

const groups = Object.keys(TOOL_GROUPS) as ToolGroup[]; // the keys above

export async function clientLoader() {
  await Promise.all([
    loadTexts('calculators', 'legal-parameters'),
    queryClient.ensureQueryData(publicLawQuery),
  ]);
  return null;
}

/** Ten calculators; the chosen one and what was typed stand in the address, so that a calculation can be sent. */
export default function Tools() {
  const { t } = useTranslation(['calculators', 'shell']);
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const tool = oneOf(query.get('tool'), TOOLS);
  return (
    <Page>
      <PageHeader
        title={t('shell:screens.tools')}
        tabTitle={`${t(`tools.${tool}.name`)} · ${t('shell:screens.tools')}`}
        purpose={t('purpose')}
        actions={
          <>
            <CopyLink />
            <Button icon={IconPrinter} onClick={() => window.print()}>
              {tCommon('actions.print')}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <ToolList current={tool} />
        <Chosen key={tool} tool={tool} />
      </div>
    </Page>
  );
}

function ToolList({ current }: { current: Tool }) {
  const { t } = useTranslation(['calculators', 'shell']);
  return (
    <nav className={classes.list} aria-label={t('shell:screens.tools')}>
      {groups.map((group) => (
        <section key={group}>
          <h2>{t(`groups.${group}`)}</h2>
          <ul>
            {TOOL_GROUPS[group].map((tool) => (
              <li key={tool}>
                <Link
                  to={paths.tools({ tool })}
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
function Chosen({ tool }: { tool: Tool }) {
  const { t } = useTranslation('calculators');
  const query = usePageQuery();
  const { data: law } = useSuspenseQuery(publicLawQuery);
  const [values, setValues] = useState<Values>(() => valuesFrom(tool, query.get));
  const change = (next: Values) => {
    setValues(next);
    query.filter({ tool, ...addressOf(tool, next) });
  };
  return (
    <article className={classes.paper}>
      <header>
        <h2>{t(`tools.${tool}.name`)}</h2>
        <p>{t(`tools.${tool}.about`)}</p>
      </header>
      <Calculator tool={tool} values={values} onChange={change} law={law} />
    </article>
  );
}
