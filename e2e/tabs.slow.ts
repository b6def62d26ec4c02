// All of the fast lane, and what it leaves out (`inSlowLane`).
import './tabs.e2e.ts';
