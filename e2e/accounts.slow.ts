// All of the fast lane, and what it leaves out (`inSlowLane`).
import './accounts.e2e.ts';
