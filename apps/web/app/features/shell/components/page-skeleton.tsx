import { Page } from '../../../ui/page.tsx';
import classes from './page-skeleton.module.css';

const shapes = [
  ['dashboard', /^\/(dashboard|tenant-portal|owner-portal|financials|admin-analytics)$/],
  ['grid', /^\/(calendar|financials\/rent)$/],
  ['thread', /^\/messages$/],
  ['form', /^\/(settings|site-admin)$/],
  ['thing', /^\/(properties|tenants\/leases)\/./],
] as const;

type PageShape = (typeof shapes)[number][0] | 'list';

const blocks = {
  dashboard: ['figures', 'main', 'side'],
  list: ['tools', 'rows'],
  thing: ['tools', 'map', 'side', 'rows'],
  thread: ['inbox', 'letters'],
  grid: ['tools', 'days'],
  form: ['tools', 'rows'],
} satisfies Record<PageShape, string[]>;

/** A page on its way, of the shape that comes, without words: the announcer says when it is there. */
export function PageSkeleton({ path }: { path: string }) {
  const shape = shapeOf(path);
  return (
    <div aria-busy="true">
      <Page>
        <div className={classes.blocks}>
          {['title', 'purpose', ...blocks[shape]].map((block) => (
            <div key={block} className={classes.block} data-block={block} />
          ))}
        </div>
      </Page>
    </div>
  );
}

/** What a page of somebody who is signed in looks like from afar. */
function shapeOf(path: string): PageShape {
  return shapes.find(([, pattern]) => pattern.test(path))?.[0] ?? 'list';
}
