// All of the fast lane, and what it leaves out (`inSlowLane`).
import './commerce.e2e.ts';
