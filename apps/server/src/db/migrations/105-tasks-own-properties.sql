-- Whoever is limited to properties sees the tasks and notes on those, on the people who rent there, what they are to do
-- themselves, and what they wrote down on nothing in particular.
CALL internal.limit_to_own('tasks', 'assignee_id = (SELECT internal.current_user_id())
  OR property_id IN (SELECT internal.own_property_ids())
  OR tenant_id IN (SELECT internal.own_tenant_ids())
  OR num_nonnulls(property_id, tenant_id) = 0 AND created_by = (SELECT internal.current_user_id())');
CALL internal.limit_to_own('notes', 'property_id IN (SELECT internal.own_property_ids())
  OR tenant_id IN (SELECT internal.own_tenant_ids())
  OR num_nonnulls(property_id, tenant_id) = 0 AND created_by = (SELECT internal.current_user_id())');
CALL internal.limit_with('task_items', 'tasks', 'task_id');
