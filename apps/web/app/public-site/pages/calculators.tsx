import { TOOL_GROUPS, type Tool, type ToolGroup } from '@dira/domain/calculators/fields';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/button.tsx';
import { CalculatorIsland } from '../components/calculator-island.tsx';
import { StructuredData } from '../components/structured-data.tsx';
import { useSite } from '../site.tsx';
import { trailOf } from '../structured-data.ts';
import classes from './calculators.module.css';

const groups = Object.keys(TOOL_GROUPS) as ToolGroup[]; // the keys above

/** All calculators, by what one wants to know. */
export function Calculators() {
  const { t } = useTranslation(['site', 'calculators']);
  const { href } = useSite();
  return (
    <div className={classes.page}>
      <h1>{t('calculators.title')}</h1>
      <p className={classes.lead}>{t('calculators.description')}</p>
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h2>{t(`calculators:groups.${group}`)}</h2>
            <ul>
              {TOOL_GROUPS[group].map((tool) => (
                <li key={tool}>
                  <a href={href(paths.calculator(tool))}>{t(`calculators:tools.${tool}.name`)}</a>
                  <p>{t(`calculators:tools.${tool}.about`)}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

export const calculatorPage = (tool: Tool) =>
  function CalculatorPage() {
    const { t } = useTranslation(['calculators', 'site']);
    const site = useSite();
    const { href } = site;
    const trail = trailOf(site, [
      { name: t('site:calculators.title'), path: paths.calculators() },
      { name: t(`tools.${tool}.name`), path: paths.calculator(tool) },
    ]);
    return (
      <div className={classes.page}>
        <StructuredData things={[trail]} />
        <p className={classes.back}>
          <a href={href(paths.calculators())}>{t('site:calculators.all')}</a>
        </p>
        <h1>{t(`tools.${tool}.name`)}</h1>
        <p className={classes.lead}>{t(`tools.${tool}.about`)}</p>
        <CalculatorIsland tool={tool} level={2} />
        <aside className={classes.more}>
          <p>{t('site:calculators.more')}</p>
          <a href={paths.startTrial()} {...buttonLook({ variant: 'filled' })}>
            {t('site:nav.startTrial')}
          </a>
        </aside>
      </div>
    );
  };
