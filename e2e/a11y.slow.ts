// All of the fast lane, and what it leaves out (`inSlowLane`).
import './a11y.e2e.ts';
