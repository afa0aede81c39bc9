/** Before each file of tests: properties are tried with the run's seed, which fast-check prints when one fails. */
import fc from 'fast-check';
import { seedOfThisRun } from './seed.ts';

fc.configureGlobal({ seed: seedOfThisRun() });
