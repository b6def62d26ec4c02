// All of the fast lane, and what it leaves out (`inSlowLane`).
import './sites.e2e.ts';
