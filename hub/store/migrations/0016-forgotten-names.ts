/** The day before which payments have no cashier, whenever they are counted. */
export const forgottenNames = [
  `CREATE TABLE forgotten_names (
    before date NOT NULL,
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one)
  )`,
];

/** Nothing has read it since terminals have names of their own, and no hub that may run beside this one writes it. */
export const noSharedMethodNames = ['DROP TABLE method_name'];
