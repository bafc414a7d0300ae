/** Parts of the product that a workspace can do without. A new one is a line here, its words and what it contributes. */
export const WORKSPACE_FEATURES = ['cheques', 'linkage'] as const;
export type WorkspaceFeature = (typeof WORKSPACE_FEATURES)[number];

const known: ReadonlySet<string> = new Set(WORKSPACE_FEATURES);

/** Another version may have had others. */
export function isWorkspaceFeature(name: string): name is WorkspaceFeature {
  return known.has(name);
}
