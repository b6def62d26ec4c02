// All of the fast lane, and what it leaves out (`inSlowLane`).
import './home.e2e.ts';
