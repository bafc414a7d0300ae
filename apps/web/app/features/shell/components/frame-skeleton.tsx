import { BrandMark } from '../../../ui/brand-mark.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import skeleton from './page-skeleton.module.css';
import shell from './shell.module.css';
import sidebar from './sidebar.module.css';
import topBar from './top-bar.module.css';

/** The frame and the page in it, while it is not yet known who looks at them. */
export function FrameSkeleton() {
  return (
    <div className={shell.shell}>
      <div className={`${shell.side} ${sidebar.sidebar}`}>
        <div className={sidebar.brand}>
          <BrandMark />
        </div>
        <div className={skeleton.block} data-block="menu" />
      </div>
      <div>
        <div className={topBar.bar}>
          <div className={skeleton.block} data-block="search" />
        </div>
        <main className={shell.main}>
          <PageSkeleton path={location.pathname} />
        </main>
      </div>
    </div>
  );
}
