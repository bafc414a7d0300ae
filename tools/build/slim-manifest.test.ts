import { expect, test } from 'vitest';
import { slimManifest } from './slim-manifest.ts';

const frame = { parentId: 'root', module: '/frame.js', imports: ['/app.js', '/menu.js'] };

const slim = slimManifest({
  entry: { module: '/entry.js', imports: ['/app.js'] },
  routes: {
    root: { path: '', module: '/root.js', imports: ['/app.js', '/kit.js'] },
    frame: { ...frame, clientLoaderModule: '/frame-loader.js' },
    tasks: {
      parentId: 'frame',
      path: 'tasks',
      module: '/tasks.js',
      clientLoaderModule: '/tasks-loader.js',
      imports: [
        '/app.js',
        '/kit.js',
        '/menu.js',
        '/frame-loader.js',
        '/tasks-loader.js',
        '/rare.js',
        '/table.js',
      ],
    },
    team: {
      parentId: 'frame',
      path: 'team',
      module: '/team.js',
      imports: ['/app.js', '/menu.js', '/table.js'],
    },
    task: { parentId: 'frame', path: 'tasks/:taskId', module: '/task.js', imports: ['/app.js', '/map.js'] },
  },
});

test('a page that a link fetches ahead names all that it is made of, with those around it', () => {
  expect(slim.routes['tasks']?.imports).toEqual(['/table.js', '/rare.js']);
  expect(slim.routes['team']?.imports).toEqual(['/table.js']);
  expect(slim.routes['frame']?.imports).toEqual(['/menu.js']);
  expect(slim.routes['root']?.imports).toEqual(['/kit.js']);
});

test('any other keeps its modules, and its address', () => {
  expect(slim.routes['task']).toEqual({
    parentId: 'frame',
    path: 'tasks/:taskId',
    module: '/task.js',
    imports: [],
  });
});
