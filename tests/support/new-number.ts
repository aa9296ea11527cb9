/** A telephone has room for three digits. */
let last = 500;

/**
 * A number that is new in each run of a test. A test that saves it where other tests or its own second run can see it does not
 * mistake what its failed first run has left for its own (decision 212).
 */
export function newNumber(): number {
  last += 1;
  return last;
}
