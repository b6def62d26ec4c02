// All of the fast lane, and what it leaves out (`inSlowLane`).
import './record-page.e2e.ts';
