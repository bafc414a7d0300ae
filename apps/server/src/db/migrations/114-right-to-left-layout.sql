-- Whether the pages of a person run from the right while they read Hebrew.

ALTER TABLE profiles ADD COLUMN right_to_left boolean NOT NULL DEFAULT false;
GRANT UPDATE (right_to_left) ON profiles TO dira_app;
