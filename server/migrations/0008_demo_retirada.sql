-- When --remove-demo ran. A start that was not told to does not create the demo accounts again: their passwords are public.
CREATE TABLE demo_retirada (
  fecha timestamptz NOT NULL DEFAULT now()
);
